import { type Answer, judge } from '#src/domain/access/ability.ts';
import type { BulkAction } from '#src/domain/contacts/contactBulkTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/**
 * The contacts this action is allowed on. If the role's rules have no conditions, that is all or, with a 403, none: checking a hundred
 * thousand contacts against missing conditions would take seconds.
 */
export function permitted(caller: Caller, action: BulkAction): (contact: object) => boolean {
  const right = action === 'delete' ? 'delete' : 'update';
  const field = action === 'delete' ? undefined : action === 'set_category' ? 'category_id' : 'group_ids';
  const judged = (record?: object): Answer =>
    judge(caller.ability, { action: right, subject: 'contacts', record, field });
  const isConditional = caller.ability.rulesFor(right, 'contacts').some(({ conditions }) => conditions);
  if (isConditional) return (contact) => judged(contact).isAllowed;
  const answer = judged();
  if (answer.isAllowed) return () => true;
  throw new HttpProblem('forbidden', answer.reason ?? `Your role does not include: ${right} ${field} of contacts.`, {
    permission: { action: right, subject: 'contacts', reason: answer.reason },
  });
}
