import { PagePartError } from '#src/config/pagePart.ts';
import type { ErrorBody, ErrorCode } from '#src/domain/contract/envelope.ts';

/**
 * `offline`: the browser is offline. `network`: no answer came. `contract`: an answer came that the contract does not allow.
 * `unknown`: not the API's.
 */
export type ApiErrorCode = ErrorCode | 'offline' | 'network' | 'contract' | 'unknown';

type Details = Partial<
  Pick<ApiError, 'requestId' | 'fields' | 'current' | 'permission' | 'conflictWith' | 'limit' | 'retryAfter'>
>;

/** Every failure of a call to the API, whatever its cause. Aborted calls are not failures: they throw an AbortError. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What the support asks for; null when the call never got that far. */
  readonly requestId: string | null;
  /** A message per field path, as `custom.size`. Empty when no field is to blame. */
  readonly fields: Record<string, string>;
  /** With 412: the record as it is now. */
  readonly current: Record<string, unknown> | null;
  /** With 403: what was missing. */
  readonly permission: ErrorBody['error']['permission'] | null;
  /** With 422: the record that already has a value that must be unique, such as a contact's number. */
  readonly conflictWith: ErrorBody['error']['conflict_with'] | null;
  /** Which of the plan's limits was in the way. */
  readonly limit: ErrorBody['error']['limit'] | null;
  /** How long to wait before asking again, in ms; null when the API did not say. */
  readonly retryAfter: number | null;
  /** Where react-admin's forms look for the messages of fields. */
  readonly body: { errors: Record<string, string> } | null;

  constructor(
    /** Of HTTP; 0 when there was no answer. */
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.requestId = details.requestId ?? null;
    this.fields = details.fields ?? {};
    this.current = details.current ?? null;
    this.permission = details.permission ?? null;
    this.conflictWith = details.conflictWith ?? null;
    this.limit = details.limit ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.body = Object.keys(this.fields).length > 0 ? { errors: this.fields } : null;
  }
}

/** The failure itself where it is an ApiError; else one that says what is known of it, its status 0 where it names none. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  return new ApiError(
    typeof status === 'number' ? status : 0,
    error instanceof PagePartError && error.code === 'offline' ? 'offline' : 'unknown',
    typeof message === 'string' ? message : typeof error === 'string' ? error : '',
  );
}
