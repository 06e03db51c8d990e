import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';
import { type Guard, LET_IN, type Verdict, type Visit } from './guard.ts';
import { GUARDS } from './guards.ts';

/** A guard's name that nobody registered: the 500 page shows the message. */
export class UnknownMiddlewareError extends Error {
  readonly statusCode = 500;

  constructor(name: string) {
    super(CATALOGUE_MESSAGES.unknownMiddleware(name));
    this.name = 'UnknownMiddlewareError';
  }
}

/** Runs the route's guards in their order; the first that does not let in decides. Throws {@link UnknownMiddlewareError}. */
export function runGuards(visit: Visit, guards: Readonly<Record<string, Guard>> = GUARDS): Verdict {
  for (const name of visit.route.guards) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new UnknownMiddlewareError(name);
    const verdict = guard(visit);
    if (!verdict.isLetIn) return verdict;
  }
  return LET_IN;
}
