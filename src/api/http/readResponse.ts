import { ApiError } from '#src/api/apiError.ts';
import { serverNow } from '#src/api/serverTime.ts';
import type { ErrorCode } from '#src/domain/contract/envelope.ts';

export interface ApiResponse {
  data: unknown;
  meta: Record<string, unknown> | undefined;
  headers: Headers;
  status: number;
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'version_conflict',
  422: 'unprocessable',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * Unwraps the data of a response. Throws an ApiError for an error response, and one with the code `contract` when the response is not what
 * it claims: a proxy's page with status 200, truncated JSON, an envelope without `data`.
 *
 * @param call what was called, as `GET /contacts`, for the message
 */
export async function readResponse(response: Response, call: string, sentId: string): Promise<ApiResponse> {
  const { headers, status } = response;
  const text = await response.text();
  const body = parse(text);
  const requestId = headers.get('X-Request-Id') ?? sentId;
  if (!response.ok) throw errorIn(body, response, call, requestId);
  if (text === '') return { data: undefined, meta: undefined, headers, status };
  if (!isObject(body) || isMissing(body.data, call)) {
    const problem =
      body === undefined ? `${headers.get('Content-Type') ?? 'something'} that is not JSON` : 'JSON without `data`';
    throw new ApiError(status, 'contract', `${call} was answered with ${problem}.`, { requestId });
  }
  return { data: body.data, meta: isObject(body.meta) ? body.meta : undefined, headers, status };
}

/** Whether there is no data. What a GET returns always has fields, and so does each item of a list. */
function isMissing(data: unknown, call: string): boolean {
  const isEmpty = (each: unknown) => isObject(each) && Object.keys(each).length === 0;
  return data === undefined || data === null || (call.startsWith('GET') && [data].flat().some(isEmpty));
}

function errorIn(body: unknown, { status, headers }: Response, call: string, requestId: string): ApiError {
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const { code, message, request_id, fields, current, permission, conflict_with, limit } = error;
  return new ApiError(
    status,
    typeof code === 'string'
      ? (code as ErrorCode)
      : (CODE_OF_STATUS[status] ?? (status < 500 ? 'bad_request' : 'internal')),
    typeof message === 'string' ? message : `${call} was answered with status ${status}.`,
    {
      requestId: typeof request_id === 'string' ? request_id : requestId,
      fields: isObject(fields) ? textsOf(fields) : {},
      current: isObject(current) ? current : null,
      permission: isObject(permission) ? (permission as unknown as ApiError['permission']) : null,
      conflictWith: isObject(conflict_with) ? (conflict_with as unknown as ApiError['conflictWith']) : null,
      limit: typeof limit === 'string' ? (limit as ApiError['limit']) : null,
      retryAfter: retryAfter(headers.get('Retry-After')),
      isExplained: typeof code === 'string' && typeof message === 'string',
    },
  );
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, String(message)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The header Retry-After in ms from now: seconds or a date (RFC 9110, section 10.2.3). Null when absent or invalid. */
export function retryAfter(header: string | null, now = serverNow()): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
