import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';
import { type Guard, type GuardInput, LET_IN, type Verdict } from './guard.ts';
import { GUARDS } from './guards.ts';

/** A route names a guard that is not registered. The 500 page shows the message. */
export class UnknownMiddlewareError extends Error {
  readonly statusCode = 500;

  constructor(name: string) {
    super(CATALOGUE_MESSAGES.unknownMiddleware(name));
    this.name = 'UnknownMiddlewareError';
  }
}

/** Runs the route's guards in order and returns the first refusal, if any. Throws {@link UnknownMiddlewareError}. */
export function runGuards(input: GuardInput, guards: Readonly<Record<string, Guard>> = GUARDS): Verdict {
  for (const name of input.route.guards) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new UnknownMiddlewareError(name);
    const verdict = guard(input);
    if (!verdict.isLetIn) return verdict;
  }
  return LET_IN;
}
