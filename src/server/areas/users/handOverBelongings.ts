import { isExpired } from '#src/domain/apitokens/apitokenTerms.ts';
import { type User, userRemoval } from '#src/domain/people/user.ts';
import { BELONGINGS, type TokenChoice } from '#src/domain/people/userTerms.ts';
import type { RuleContext } from '#src/server/areas/ResourceRules.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { removeReferences, type Step } from '#src/server/removeReferences.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { transferableBelongings } from './transferableBelongings.ts';

interface Belongings {
  campaigns: Collections['campaigns'][];
  apitokens: Collections['apitokens'][];
  /** How many. */
  conversations: number;
}

const UNFINISHED = ['draft', 'scheduled', 'running', 'paused'] as const;

type OwnerContext = Pick<RuleContext, 'tx' | 'clock' | 'tenantId'>;

/** The records that need a successor: unfinished campaigns, tokens in use, conversations. */
export async function belongingsOf({ tx, clock, tenantId }: OwnerContext, userId: string): Promise<Belongings> {
  const tokens = await tx.find('apitokens', { tenant_id: tenantId, created_by: userId, status: 'active' });
  const now = clock.now();
  return {
    campaigns: await tx.find('campaigns', { tenant_id: tenantId, created_by: userId, status: UNFINISHED }),
    apitokens: tokens.filter((token) => !isExpired(token, now)),
    conversations: await tx.conversations.assignedCount({ tenantId, userId }),
  };
}

export function countsOf({ campaigns, apitokens, conversations }: Belongings): Record<keyof Belongings, number> {
  return { campaigns: campaigns.length, apitokens: apitokens.length, conversations };
}

export interface HandOver {
  successorId: string | null;
  /** Undefined: they are revoked. */
  tokens: TokenChoice | undefined;
}

/** The successors named in a removal. Throws when a required one is missing, or cannot take over. */
export async function handOverIn(context: RuleContext, user: Stored<User>): Promise<HandOver> {
  const { tx, tenantId } = context;
  const { id: userId } = user;
  const { hand_over_to: successorId, tokens } = userRemoval.parse(context.query);
  const successor = successorId ? await colleague(tx, tenantId, successorId) : null;
  if (successor && (successor.id === userId || successor.status !== 'active')) {
    throw unprocessable({ hand_over_to: sentence('users.successor_signs_in') });
  }
  const belongings = await belongingsOf(context, userId);
  const counts = countsOf(belongings);
  const partsToHandOver = BELONGINGS.filter(
    (part) => counts[part] > 0 && (part !== 'apitokens' || tokens === 'hand_over'),
  );
  if (!successor) {
    if (partsToHandOver.some((part) => part !== 'conversations')) {
      throw unprocessable({ hand_over_to: sentence('users.successor_needed') });
    }
    return { successorId: null, tokens };
  }
  const transferable = await transferableBelongings(tx, successor, { user, tokens: belongings.apitokens });
  if (partsToHandOver.some((part) => !transferable.includes(part))) {
    throw unprocessable({ hand_over_to: sentence('users.successor_cannot_go_on') });
  }
  return { successorId: successor.id, tokens };
}

async function colleague(tx: Transaction, tenantId: string, id: string): Promise<Collections['users']> {
  const user = await tx.get('users', id);
  if (user?.tenant_id === tenantId) return user;
  throw new HttpProblem('not_found', 'hand_over_to: there is no such record.', {
    fields: { hand_over_to: sentence('forms.no_such_record') },
  });
}

/**
 * Transfers a person's records; tokens are revoked unless they are to continue, and so are expired ones, which could be extended. Finished
 * campaigns keep their author; a conversation without a successor is unassigned.
 */
export async function handOverBelongings(
  context: OwnerContext,
  userId: string,
  { successorId, tokens }: HandOver,
): Promise<void> {
  const { tx, clock, tenantId } = context;
  const belongings = await belongingsOf(context, userId);
  // Without a successor there are no unfinished campaigns.
  for (const { id } of belongings.campaigns) await tx.update('campaigns', id, { created_by: successorId ?? userId });
  await removeReferences(
    unitContextOf({ tx, clock }),
    { tenantId, of: 'users', id: userId, move_to: successorId },
    reassignConversations,
  );
  if (tokens === 'hand_over' && successorId) {
    for (const { id } of belongings.apitokens) await tx.update('apitokens', id, { created_by: successorId });
  }
  for (const { id } of await tx.find('apitokens', { tenant_id: tenantId, created_by: userId, status: 'active' })) {
    await tx.update('apitokens', id, { status: 'revoked' });
  }
}

/** Assigns the next conversations of a deleted user to the successor, or to nobody. */
export const reassignConversations: Step = async ({ tx }, { id: userId, tenantId, move_to }, limit) => {
  const ids = await tx.conversations.assignedTo({ tenantId, userId, limit });
  await tx.updateMany(
    'conversation_states',
    ids.map((id) => ({ id, change: { assigned_to: move_to } })),
  );
  return ids;
};
