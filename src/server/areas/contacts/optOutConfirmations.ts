import type { Message } from '#src/domain/messages/message.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Says whether a message confirms the opt-out of the person who gets it. */
export type ConfirmsOptOut = (message: Message) => boolean;

/**
 * Finds the messages that confirm an opt-out, by an opt-out word or a keyword. Besides these, a person who has opted out gets only the help that they
 * ask for: what a colleague sends again does not count.
 */
export async function optOutConfirmations(tx: Transaction, messages: readonly Message[]): Promise<ConfirmsOptOut> {
  // Stryker disable next-line ArrayDeclaration: an unknown id finds no keyword.
  const keywordIds = messages.flatMap(({ keyword_id }) => keyword_id ?? []);
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ObjectLiteral: only saves a query, and reading the other keywords.
  const keywords = keywordIds.length > 0 ? await tx.find('keywords', { id: [...new Set(keywordIds)] }) : [];
  const leaving = keywords.filter(({ actions }) => actions.consent === 'opted_out');
  const leavingIds = new Set<string | null>(leaving.map(({ id }) => id));
  return ({ direction, by_rule, keyword_id, sends_again }) => {
    if (direction !== 'outgoing' || sends_again !== undefined) return false;
    return by_rule === 'opt_out' || (by_rule === 'keyword' && leavingIds.has(keyword_id));
  };
}
