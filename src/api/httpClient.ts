import { takeEarlyResponse } from '#src/config/earlyRequests.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { ApiError } from './apiError.ts';
import { newRequestId } from './http/newRequestId.ts';
import { type ApiResponse, readResponse } from './http/readResponse.ts';
import { withRetries } from './http/withRetries.ts';
import { learnServerTime } from './serverTime.ts';

/** How long (ms) a call may take before it fails. It is not repeated: the user has waited long enough, and can decide to try again. */
const RESPONSE_TIMEOUT = 60_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  /** Values other than strings are sent as JSON; undefined and null are omitted. */
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON; strings and bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Instead of `readResponse`, for what is not JSON. */
  read?: typeof readResponse;
  /** The response is read until it ends, however long that takes, and it is not requested again. */
  isStream?: boolean;
  signal?: AbortSignal | undefined;
  /** Sends no credential, and treats a 401 like other errors. For signing in. */
  anonymous?: boolean | undefined;
  /** The request continues after the page is closed (`keepalive`). */
  keepalive?: boolean | undefined;
  /** What is wrong with a response that could be read, as “without a list”; null if nothing is. The call then fails. */
  problemIn?: ((response: ApiResponse) => string | null) | undefined;
}

/** Adds the credential to calls. The session registers itself with `authenticateWith`. */
export interface Authenticator {
  /** Headers with the credential, refreshed first if needed. Throws ApiError when there is none. */
  headers(method: string): Promise<Record<string, string>>;
  /** Called after a 401 with the headers sent. Returns true if the request should be sent once more. */
  onUnauthorized(requestHeaders: Record<string, string>, error: ApiError, isSecondTry: boolean): Promise<boolean>;
  /** Called for every failure except a 401, also when there was no response. */
  onFailure(error: ApiError): void;
  /** Called with the headers of every response, errors included. */
  onResponse?(path: string, headers: Headers): void;
  /** Aborted and replaced when another person signs in or the session ends, so that responses to earlier requests are dropped. */
  signal(): AbortSignal;
}

let onDone: (write: string) => void = () => undefined;

/** Calls a listener, instead of the previous one, with each write that succeeded, named as in `ApiError.write`. */
export function hearDoneWrites(listener: typeof onDone): void {
  onDone = listener;
}

let authenticator: Authenticator | null = null;

/** Replaces the authenticator and returns the previous one. */
export function authenticateWith(next: Authenticator | null): Authenticator | null {
  const before = authenticator;
  authenticator = next;
  return before;
}

/**
 * Calls the API and returns the content of the response's envelope.
 *
 * @param path below /api/v2, with a leading slash
 * @throws ApiError, or an AbortError if the call was aborted or the session changed in the meantime
 */
export async function request(path: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const { method = 'GET', headers = {}, signal } = options;
  const hasKey = 'Idempotency-Key' in headers;
  const attempt = async () => {
    const response = await (options.anonymous ? send(path, options, {}) : sendAsPerson(path, options));
    const problem = options.problemIn?.(response) ?? null;
    if (problem === null) return response;
    throw new ApiError(response.status, 'contract', `${method} ${path.split('?', 1)[0]} was answered ${problem}.`, {
      requestId: response.headers.get('X-Request-Id'),
    });
  };
  if (!hasKey) return method === 'GET' && !options.isStream ? withRetries(attempt, { signal }) : attempt();
  const write = method + path;
  try {
    const response = await withRetries(attempt, { signal, isWrite: true });
    onDone(write);
    return response;
  } catch (error) {
    if (error instanceof ApiError) error.write = write;
    throw error;
  }
}

async function sendAsPerson(path: string, options: RequestOptions, isSecondTry = false): Promise<ApiResponse> {
  const current = authenticator;
  if (current === null) return send(path, options, {});
  const until = current.signal();
  const credential = await current.headers(options.method ?? 'GET');
  try {
    const signal = options.signal ? AbortSignal.any([options.signal, until]) : until;
    const response = await send(path, { ...options, signal }, credential, (headers) =>
      current.onResponse?.(path, headers),
    );
    requireSame(until, current);
    return response;
  } catch (error) {
    requireSame(until, current);
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) current.onFailure(error);
    else if ((await current.onUnauthorized(credential, error, isSecondTry)) && !isSecondTry)
      return sendAsPerson(path, options, true);
    throw error;
  }
}

/** Checked after the response too: another tab's message that the session changed may arrive later than the response. */
function requireSame(until: AbortSignal, current: Authenticator): void {
  if (current.signal() !== until) throw new DOMException('The session changed.', 'AbortError');
}

async function send(
  path: string,
  options: RequestOptions,
  credential: Record<string, string>,
  onHeaders?: (headers: Headers) => void,
): Promise<ApiResponse> {
  const { method = 'GET', query, body, headers, read = readResponse, isStream, signal, keepalive } = options;
  const url = urlOf(path, query);
  const id = newRequestId();
  const timeout = isStream ? new AbortController().signal : AbortSignal.timeout(RESPONSE_TIMEOUT);
  signal?.throwIfAborted();
  try {
    const requestHeaders: Record<string, string> = {
      Accept: 'application/json',
      ...readLanguage(),
      'X-Request-Id': id,
      ...contentType(body),
      ...credential,
      ...headers,
    };
    const ahead = method === 'GET' ? takeEarlyResponse(url, requestHeaders) : undefined;
    const response = await (ahead ??
      fetch(url, {
        method,
        headers: requestHeaders,
        credentials: 'include',
        // Revalidate cached responses each time: another person may have signed in since.
        cache: 'no-cache',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        body: body === undefined ? null : bodyOf(body),
        keepalive: keepalive === true,
      }));
    learnServerTime(response.headers);
    onHeaders?.(response.headers);
    const content = await read(response, `${method} ${path}`, id);
    signal?.throwIfAborted();
    return content;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ApiError) throw error;
    throw lineError(timeout.aborted, `${method} ${path}`);
  }
}

/** Only addresses below the API's base, so that a credential is never sent elsewhere. */
function urlOf(path: string, query: Record<string, unknown> = {}): string {
  if (!path.startsWith('/')) throw new TypeError(`"${path}" must begin with a slash.`);
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(
    pairs.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
  return `${runtimeConfig().apiBaseUrl}/api/v2${path}${search && (path.includes('?') ? '&' : '?')}${search}`;
}

function bodyOf(body: unknown): BodyInit {
  return typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);
}

/** Asks for responses in the page's language, which may differ from the browser's. */
function readLanguage(): Record<string, string> {
  const language = globalThis.document?.documentElement.lang;
  return language ? { 'Accept-Language': language } : {};
}

function contentType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'Content-Type': 'application/json' };
}

/** Without the request's id, which is useful only if the server assigned it. */
function lineError(isLate: boolean, call: string): ApiError {
  if (globalThis.navigator?.onLine === false) return new ApiError(0, 'offline', 'There is no connection.');
  return new ApiError(0, 'network', `${call} was not answered${isLate ? ' in time' : ''}.`, { isLate });
}
