import { endpoint, type OperationName } from '#src/domain/contract/endpoints.ts';
import { request } from './httpClient.ts';

/** Downloads a file from the API with the user's credential. Throws ApiError. */
export async function downloadFile(name: OperationName, id: string, signal?: AbortSignal): Promise<Blob> {
  const { path, media } = endpoint(name);
  const { data } = await request(path.replace('{id}', encodeURIComponent(id)), { media, signal });
  return data as Blob;
}
