import { endpoint, type OperationName } from '#src/domain/contract/endpoints.ts';
import { request } from './httpClient.ts';

/** A file that the API answers in place of JSON, asked for with the person's credential. Throws ApiError. */
export async function downloadFile(name: OperationName, id: string, signal?: AbortSignal): Promise<Blob> {
  const { path, media } = endpoint(name);
  const { data } = await request(path.replace('{id}', encodeURIComponent(id)), { media, signal });
  return data as Blob;
}
