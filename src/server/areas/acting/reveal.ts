import type { RevealedPart } from '#src/domain/acting/visitTerms.ts';
import { ownRecord } from '#src/server/access/tenancy.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

type Revealable = 'contacts' | 'messages';

/** Unmasks a record for the rest of the visit, and logs it for the tenant; repeated calls are not logged. */
export async function reveal<R extends Revealable>(
  context: HandlerContext,
  resource: R,
  part: RevealedPart,
): Promise<Collections[R]> {
  const { tx, caller, id } = context;
  if (!caller.acting) throw new HttpProblem('not_found', 'Nothing is masked for you, so there is nothing to reveal.');
  const record = await ownRecord(tx, caller, resource, id);
  const { acting } = caller;
  const { visit } = acting;
  const known = visit.revealed.find((each) => each.id === id);
  if (known?.part === 'texts' || known?.part === part) return record;
  const others = visit.revealed.filter((each) => each.id !== id);
  // The answer to this very call is not masked any more.
  acting.visit = await tx.update('visits', visit.id, { revealed: [...others, { id, part }] });
  await recordActivity(tx, context.clock, {
    caller,
    ip: context.req.ip,
    action: part === 'texts' ? 'reveal texts' : 'reveal number',
    subject: resource,
    recordId: id,
    recordName: nameOf(record),
  });
  return record;
}
