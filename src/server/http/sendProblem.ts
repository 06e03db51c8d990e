import type { ErrorRequestHandler, Request, Response } from 'express';
import type { ErrorBody } from '#src/domain/contract/envelope.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { supplied } from '#src/server/sentences/supplied.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { remedyFor } from '#src/server/sessions/remedyFor.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { BrokenContract } from './enforceContract.ts';
import { HttpProblem } from './HttpProblem.ts';
import { requestIdOf } from './requestId.ts';

/** body-parser and Express throw plain errors with a status if a request cannot be read. */
function unreadable(error: unknown): HttpProblem | null {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (!(error instanceof Error) || typeof status !== 'number' || status >= 500) return null;
  const reason = `The request could not be read: ${error.message}`;
  if (status === 413) return new HttpProblem('payload_too_large', reason);
  return new HttpProblem(status === 415 ? 'unsupported_media_type' : 'bad_request', reason);
}

/** When to retry if the storage is unavailable, for example during a database failover. */
const AGAIN_AFTER_SECONDS = 2;

/** `isRead`: the request asked for nothing to be saved, so it does not matter whether incidental writes, such as a session's last use, were. */
function asProblem(error: unknown, isRead: boolean): HttpProblem {
  const problem = error instanceof HttpProblem ? error : unreadable(error);
  if (problem) return problem;
  if (error instanceof StorageUnavailable) {
    return new HttpProblem('unavailable', storageReason(error, isRead), { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  }
  return new HttpProblem(
    'internal',
    error instanceof BrokenContract
      ? error.message
      : 'Something went wrong on the server. Search the log for the request id.',
  );
}

function storageReason({ isUnsure, cause }: StorageUnavailable, isRead: boolean): Sentence {
  if (isUnsure && !isRead) return sentence('storage.unsure');
  if (isDiskFull(cause)) return sentence('storage.disk_full');
  return sentence(isRead ? 'storage.unreadable' : 'storage.unreachable');
}

/** SQLSTATE 53100. */
function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '53100';
}

/** Called with unexpected errors, to log them. */
export type ReportFailure = (error: unknown, res: Response) => void;

/** Sends every error as the error envelope, with the request's id. A refusal also names who could grant the permission. */
export function sendProblem(tx: Transaction, report: ReportFailure): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const problem = asProblem(error, req.method === 'GET' || req.method === 'HEAD');
    if (problem.code === 'internal' || error instanceof StorageUnavailable) report(error, res);
    // Part of the response was sent already, so the connection is cut: the client then knows that the rest is missing.
    if (res.headersSent) res.destroy();
    else
      respond(problem, req, res).catch((failure: unknown) => {
        report(failure, res);
        res.destroy();
      });
  };

  async function respond({ code, text, status, extras }: HttpProblem, req: Request, res: Response): Promise<void> {
    const { retryAfterSeconds, permission, fields, ...details } = extras;
    const language = languageOf(req);
    const say = (sentence: Sentence | string): string =>
      sentence instanceof Sentence ? sentence.in(language) : supplied(sentence, language);
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
    const { caller } = res.locals as { caller?: Caller };
    const refusal = permission && {
      permission: {
        ...permission,
        reason: supplied(permission.reason, language),
        ...(await remedyFor(tx, caller, permission)),
      },
    };
    const atFields = fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, say(sentence)])),
    };
    const common = { code, message: say(text), request_id: requestIdOf(res) };
    const body: ErrorBody = { error: { ...common, ...atFields, ...details, ...refusal } };
    res.status(status).json(body);
  }
}
