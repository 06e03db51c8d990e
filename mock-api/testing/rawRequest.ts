import { request } from 'node:http';
import type { ServedApi } from './serveApi.ts';

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request with any headers, including those that fetch sets itself, such as Host. Paths are below /api/v2. */
export function rawRequest(
  { baseUrl }: Pick<ServedApi, 'baseUrl'>,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${baseUrl}/api/v2${path}`, { method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
