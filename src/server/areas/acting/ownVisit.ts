import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';

/** The caller's visit. Throws 404 if there is none. */
export function ownVisit({ caller }: Pick<HandlerContext, 'caller'>): StoredVisit {
  if (!caller.acting) throw new HttpProblem('not_found', 'You are not acting for a tenant.');
  return caller.acting.visit;
}
