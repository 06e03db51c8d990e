import type { Refusal } from '#src/domain/access/refusal.ts';
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE } from '#src/domain/contract/envelope.ts';
import type { Said } from '#src/server/said/Said.ts';

/** What a page shows as it comes. Of the others it has words of its own; theirs are for the log and for programs. */
type ShownCode = 'not_in_plan' | 'conflict' | 'transition_refused' | 'unprocessable';

type Extras = Pick<ErrorBody['error'], 'current' | 'conflict_with' | 'limit'> & {
  /** A sentence per field path, as `custom.size`. */
  fields?: Record<string, Said>;
  /** What was missing; who could grant it, or which plans have it, is added when the answer leaves. */
  permission?: Omit<Refusal, 'grantors' | 'plans'>;
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
    this.status = STATUS_OF_CODE[code];
  }
}

/** A refusal with consequences: what was written before it stays, as when a stolen token ends the session. */
export class LastingProblem extends HttpProblem {
  readonly keepsWork = true;
}
