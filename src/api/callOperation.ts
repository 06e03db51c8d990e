import { endpoint, type OperationName } from '#src/domain/contract/endpoints.ts';
import type { OperationRequest, OperationResponse } from '#src/domain/contract/operations.ts';
import { checkInDevelopment } from './checkInDevelopment.ts';
import { compressJson, type PreparedBody } from './http/compressJson.ts';
import { newRequestId } from './http/newRequestId.ts';
import { sendOnce } from './http/sendOnce.ts';
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
  /** Reuse it when the user tries again. If it is omitted, each call that changes something gets its own, or that of `sendOnce`. */
  idempotencyKey?: string;
  /** The version of the record as read, if the operation changes it. */
  version?: number;
  signal?: AbortSignal;
}

/** What the page repeats by itself, or what has no effect if it is repeated: the API need not store its responses. */
const WITHOUT_KEY: readonly OperationName[] = ['joinConversation', 'markConversationRead', 'importRows'];

/** What sends something each time it takes effect, without creating a record. */
const SENDS: readonly OperationName[] = ['sendInvitationAgain', 'sendWebhookAgain'];

/**
 * Calls an operation of the contract. Lists also have a `total`. A change whose response is lost or cannot be read is repeated with the same key, so
 * that it takes effect once and its response arrives. Throws ApiError.
 */
export async function callOperation<N extends OperationName>(
  name: N,
  { id, query, body, prepared, idempotencyKey, version, signal }: CallOptions<N> = {},
): Promise<{ data: OperationResponse<N>; total?: number }> {
  const {
    method,
    path,
    permission,
    changesNothing,
    isIdempotent,
    status,
    isList = false,
    isArray = isList,
  } = endpoint(name);
  if (path.includes('{id}') && id === undefined) throw new TypeError(`"${name}" was called without an id.`);
  // The API stores no responses to strangers.
  const needsKey = method !== 'GET' && !changesNothing && permission !== null && !WITHOUT_KEY.includes(name);
  const content = prepared ?? (body === undefined ? undefined : await compressJson(JSON.stringify(body)));
  const send = (key?: string) =>
    request(path.replace('{id}', encodeURIComponent(id ?? '')), {
      method,
      query,
      body: content?.body,
      headers: {
        ...content?.headers,
        ...(version === undefined ? {} : { 'If-Match': ifMatch(version) }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      signal,
      problemIn: ({ data }) =>
        typeof data === 'object' && Array.isArray(data) === isArray
          ? null
          : `without ${isArray ? 'a list' : 'an object'}`,
    });
  // What creates or sends something or changes a version would fail or happen twice if it were sent again after a lost response. What only sets a state,
  // such as pausing, must take effect again: somebody else may have changed it back.
  const isOnce =
    needsKey && !idempotencyKey && (isIdempotent || status === 201 || version !== undefined || SENDS.includes(name));
  const response = await (isOnce
    ? sendOnce([name, id, query, version, body], send)
    : send(idempotencyKey ?? (needsKey ? newRequestId() : undefined)));
  await checkInDevelopment({ operation: name }, response.data);
  const total = totalIn(response.headers);
  const data = response.data as OperationResponse<N>;
  return total === null ? { data } : { data, total };
}
