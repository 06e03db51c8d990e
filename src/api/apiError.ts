import { PagePartError } from '#src/config/pagePart.ts';
import type { ErrorBody, ErrorCode } from '#src/domain/contract/envelope.ts';

/** `offline`: the browser is offline. `network`: no response. `contract`: the response breaks the contract. `unknown`: the error is not from the API. */
export type ApiErrorCode = ErrorCode | 'offline' | 'network' | 'contract' | 'unknown';

type Details = Partial<
  Pick<
    ApiError,
    | 'requestId'
    | 'fields'
    | 'current'
    | 'permission'
    | 'conflictWith'
    | 'limit'
    | 'retryAfter'
    | 'isExplained'
    | 'isLate'
  >
>;

/** Any failure of an API call. Aborted calls are not failures: they throw an AbortError. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The request's id, which support asks for; null without a response. */
  readonly requestId: string | null = null;
  /** Messages by field path, such as `custom.size`. Empty when the error is not about fields. */
  readonly fields: Record<string, string> = {};
  /** With 412: the current record. */
  readonly current: Record<string, unknown> | null = null;
  /** With 403: the missing permission. */
  readonly permission: ErrorBody['error']['permission'] | null = null;
  /** With 422: the record that already has a value that must be unique, such as a contact's number. */
  readonly conflictWith: ErrorBody['error']['conflict_with'] | null = null;
  /** The plan's limit that was reached. */
  readonly limit: ErrorBody['error']['limit'] | null = null;
  /** How long to wait before asking again, in ms; null when the API did not say. */
  readonly retryAfter: number | null = null;
  /** The message is the API's sentence, in the page's language. Otherwise it is in English, for developers. */
  readonly isExplained: boolean = false;
  /** A response was awaited for as long as it may take. */
  readonly isLate: boolean = false;
  /** The method and path of a write with an idempotency key: if it is sent again with the same key, it takes effect once. */
  write?: string;
  /** The fields' messages where react-admin's forms look for them. */
  readonly body: { errors: Record<string, string> } | null;

  constructor(
    /** The HTTP status; 0 without a response. */
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    Object.assign(this, details);
    this.body = Object.keys(this.fields).length > 0 ? { errors: this.fields } : null;
  }
}

/** The error itself if it is an ApiError; otherwise an ApiError made from it, with status 0 if it has none. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  return new ApiError(
    typeof status === 'number' ? status : 0,
    error instanceof PagePartError && error.code === 'offline' ? 'offline' : 'unknown',
    typeof message === 'string' ? message : typeof error === 'string' ? error : '',
  );
}

/** Why the API is unavailable, such as a full disk, in its own words. Null for other failures, and if a proxy responded in its place. */
export function unavailableReason(error: unknown): string | null {
  const { code, isExplained, message } = asApiError(error);
  return code === 'unavailable' && isExplained ? message : null;
}
