import { endpoint, type OperationName } from '#src/domain/contract/endpoints.ts';
import type { OperationRequest, OperationResponse } from '#src/domain/contract/operations.ts';
import { ApiError } from './apiError.ts';
import { checkInDevelopment } from './checkInDevelopment.ts';
import { compressJson, type PreparedBody } from './http/compressJson.ts';
import { newRequestId } from './http/newRequestId.ts';
import { totalIn } from './http/totalIn.ts';
import { request } from './httpClient.ts';
import { ifMatch } from './provider/withVersions.ts';

export interface CallOptions<N extends OperationName> {
  id?: string;
  /** Values other than strings are sent as JSON: `{ range: [0, 24] }`. */
  query?: Record<string, unknown>;
  body?: OperationRequest<N>;
  /** A body already prepared by `compressJson`, in a worker or before a reload. Use instead of `body`. */
  prepared?: PreparedBody;
  /** Reuse it when the user tries again. Operations that send or charge get one if it is omitted. */
  idempotencyKey?: string;
  /** The version of the record as read, if the operation changes it. */
  version?: number;
  signal?: AbortSignal;
}

/** Calls an operation of the contract. Lists also have a `total`. Throws ApiError. */
export async function callOperation<N extends OperationName>(
  name: N,
  { id, query, body, prepared, idempotencyKey, version, signal }: CallOptions<N> = {},
): Promise<{ data: OperationResponse<N>; total?: number }> {
  const { method, path, isIdempotent, isList = false, isArray = isList } = endpoint(name);
  if (path.includes('{id}') && id === undefined) throw new TypeError(`"${name}" was called without an id.`);
  const key = idempotencyKey ?? (isIdempotent ? newRequestId() : undefined);
  const content = prepared ?? (body === undefined ? undefined : await compressJson(JSON.stringify(body)));
  const response = await request(path.replace('{id}', encodeURIComponent(id ?? '')), {
    method,
    query,
    body: content?.body,
    headers: {
      ...content?.headers,
      ...(version === undefined ? {} : { 'If-Match': ifMatch(version) }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    signal,
  });
  if (Array.isArray(response.data) !== isArray)
    throw new ApiError(
      response.status,
      'contract',
      `${method} ${path} was answered ${isArray ? 'without' : 'with'} a list.`,
      { requestId: response.headers.get('X-Request-Id') },
    );
  await checkInDevelopment({ operation: name }, response.data);
  const total = totalIn(response.headers);
  const data = response.data as OperationResponse<N>;
  return total === null ? { data } : { data, total };
}
