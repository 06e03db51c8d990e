import { accountOperations } from '#src/domain/contract/operations/accountOperations.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** Throws 403 when a program calls an operation that only its token's creator may use: password, second factor, sessions. */
export function requirePerson(caller: Caller, name: OperationName): void {
  if (!caller.program || !Object.hasOwn(accountOperations, name)) return;
  throw new HttpProblem('forbidden', 'Only people can do this: an API token has no account.');
}
