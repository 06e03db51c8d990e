import type { ErrorRequestHandler } from 'express';
import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { grantorsOf } from '#mock-api/sessions/grantorsOf.ts';
import type { Caller, Store } from '#mock-api/types.ts';
import type { ErrorBody } from '#src/domain/contract/envelope.ts';
import { BrokenContract } from './keepsContract.ts';
import { requestIdOf } from './requestId.ts';

/** body-parser and Express throw plain errors with a status; they mean the request could not be read. */
function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (error instanceof Error && typeof status === 'number' && status < 500) {
    return new HttpProblem('bad_request', `The request could not be read: ${error.message}`);
  }
  console.error(error);
  if (error instanceof BrokenContract) return new HttpProblem('internal', error.message);
  return new HttpProblem('internal', 'Something went wrong here. The request id finds it in the log.');
}

/** Every error leaves as the error envelope, with the request's id; a refusal with who could grant what was missing. */
export function sendProblem(store: Store): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { code, message, status, extras } = asProblem(error);
    const { retryAfterSeconds, permission, ...details } = extras;
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
    const { caller } = res.locals as { caller?: Caller };
    const refused = permission && {
      // What a visit may not do nobody at the tenant can allow.
      permission: {
        ...permission,
        grantors: grantorsOf(store, caller?.acting ? null : (caller?.tenantId ?? null), permission),
      },
    };
    const body: ErrorBody = { error: { code, message, request_id: requestIdOf(res), ...details, ...refused } };
    res.status(status).json(body);
  };
}
