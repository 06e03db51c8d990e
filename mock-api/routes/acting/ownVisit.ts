import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { StoredVisit } from '#mock-api/kept/signIns.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';

/** The visit the caller is in. Throws 404 for whoever is in none. */
export function ownVisit({ caller }: Pick<HandlerContext, 'caller'>): StoredVisit {
  if (!caller.acting) throw new HttpProblem('not_found', 'You act for nobody.');
  return caller.acting.visit;
}
