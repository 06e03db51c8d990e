import { endpoint, type OperationName } from '#src/domain/contract/endpoints.ts';
import { ApiError } from './apiError.ts';
import { readResponse } from './http/readResponse.ts';
import { type RequestOptions, request } from './httpClient.ts';

/** Downloads a file from the API with the user's credential. Throws ApiError. */
export async function downloadFile(name: OperationName, id: string, signal?: AbortSignal): Promise<Blob> {
  const { path, media = '' } = endpoint(name);
  const headers = { Accept: `${media}, application/json` };
  const { data } = await request(path.replace('{id}', encodeURIComponent(id)), {
    headers,
    read: readerOf(media),
    signal,
  });
  return data as Blob;
}

/** Reads a file response. Throws an ApiError for an error response, and for anything that is not of the requested type. */
function readerOf(media: string): NonNullable<RequestOptions['read']> {
  return async (response, call, sentId) => {
    const { headers, status } = response;
    if (!response.ok) return readResponse(response, call, sentId);
    const type = headers.get('Content-Type') ?? '';
    if (!type.startsWith(media)) {
      const requestId = headers.get('X-Request-Id') ?? sentId;
      throw new ApiError(status, 'contract', `${call} was answered with ${type || 'something'} in place of ${media}.`, {
        requestId,
      });
    }
    return { data: await response.blob(), meta: undefined, headers, status };
  };
}
