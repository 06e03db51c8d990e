import type { Refusal } from '#src/domain/access/refusal.ts';
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE } from '#src/domain/contract/envelope.ts';
import type { Sentence } from '#src/server/sentences/Sentence.ts';

/** Codes whose message the page shows unchanged. For other codes the page has its own words, and the message is for the log and for programs. */
type ShownCode = 'not_in_plan' | 'conflict' | 'transition_refused' | 'unprocessable';

type Extras = Pick<ErrorBody['error'], 'current' | 'conflict_with' | 'limit'> & {
  /** One sentence per field path, such as `custom.size`. */
  fields?: Record<string, Sentence>;
  /** The missing permission. People who can grant it, or plans that include it, are added when the error is sent. */
  permission?: Omit<Refusal, 'grantors' | 'plans'>;
  retryAfterSeconds?: number;
};

/** An error that is also the response: thrown anywhere below a handler, and sent as the error envelope with its code's status. */
export class HttpProblem extends Error {
  readonly status: number;

  constructor(code: ErrorCode, message: Sentence, extras?: Extras);
  constructor(code: Exclude<ErrorCode, ShownCode>, message: string, extras?: Extras);
  constructor(
    readonly code: ErrorCode,
    readonly text: Sentence | string,
    readonly extras: Extras = {},
  ) {
    super(String(text));
    this.status = STATUS_OF_CODE[code];
  }
}

/** A refusal whose writes are kept, such as the end of a session whose token was stolen. */
export class LastingProblem extends HttpProblem {
  readonly keepsWork = true;
}
