import type { Refusal } from '#src/domain/access/refusal.ts';
import type { ErrorBody, ErrorCode } from '#src/domain/contract/envelope.ts';
import type { Said } from '#src/server/said/Said.ts';

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  two_factor_required: 401,
  two_factor_setup_required: 403,
  token_expired: 401,
  token_revoked: 401,
  forbidden: 403,
  ip_not_allowed: 403,
  tenant_suspended: 403,
  tenant_terminated: 403,
  not_found: 404,
  route_not_found: 404,
  conflict: 409,
  idempotency_key_reused: 409,
  transition_refused: 409,
  version_conflict: 412,
  unprocessable: 422,
  version_required: 400,
  idempotency_key_required: 400,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

/** What a page shows as it comes. Of the others it has words of its own; theirs are for the log and for programs. */
type ShownCode = 'conflict' | 'transition_refused' | 'unprocessable';

type Extras = Pick<ErrorBody['error'], 'current' | 'conflict_with' | 'limit'> & {
  /** A sentence per field path, as `custom.size`. */
  fields?: Record<string, Said>;
  /** What was missing; who could grant it is added when the answer leaves. */
  permission?: Omit<Refusal, 'grantors'>;
  retryAfterSeconds?: number;
};

/** An error that is an answer: thrown anywhere below a handler, sent as the error envelope with the status of its code. */
export class HttpProblem extends Error {
  readonly status: number;

  constructor(code: ErrorCode, message: Said, extras?: Extras);
  constructor(code: Exclude<ErrorCode, ShownCode>, message: string, extras?: Extras);
  constructor(
    readonly code: ErrorCode,
    readonly told: Said | string,
    readonly extras: Extras = {},
  ) {
    super(String(told));
    this.status = STATUS[code];
  }
}

/** A refusal with consequences: what was written before it stays, as when a stolen token ends the session. */
export class LastingProblem extends HttpProblem {
  readonly keepsWork = true;
}
