import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { ApiResponse } from '#src/api/http/readResponse.ts';
import { totalIn } from '#src/api/http/totalIn.ts';
import { type RequestOptions, request } from '#src/api/httpClient.ts';

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>;
type FetchOptions = NonNullable<Parameters<Client>[1]>;

/** Options of a write. */
interface WriteOptions {
  headers?: Record<string, string>;
  query?: Record<string, unknown>;
}

/**
 * The innermost provider: ra-data-simple-rest over our client, which unwraps the envelope. Sends `params.meta.headers` and
 * `params.meta.query` with writes. Expects paths as resource names.
 */
export function restProvider(): DataProvider {
  const provider = simpleRestProvider('', client());
  const sending = ({ meta }: { meta?: WriteOptions }): DataProvider =>
    meta?.headers || meta?.query ? simpleRestProvider('', client(meta)) : provider;
  return {
    ...provider,
    create: (path, params) => sending(params).create(path, params),
    update: (path, params) => sending(params).update(path, params),
    async delete(path, params) {
      const { data } = await sending(params).delete(path, params);
      return { data: data ?? params.previousData ?? { id: params.id } };
    },
  };
}

/** What is wrong with a response about records; null if nothing is. Otherwise the screen would fail as it draws them. */
function problemIn(url: string, method: string | undefined, { data, headers }: ApiResponse): string | null {
  if (method === 'DELETE') return null;
  if (url.includes('filter=')) {
    if (!Array.isArray(data) || !data.every(isRecord)) return 'without a list of records';
    return url.includes('range=') && totalIn(headers) === null ? 'without a Content-Range that says the total' : null;
  }
  if (!isRecord(data)) return 'without a record';
  const isOther = method !== 'POST' && encodeURIComponent(String(data.id)) !== url.split('/').at(-1);
  return isOther ? 'with another record' : null;
}

function isRecord(data: unknown): data is { id: unknown } {
  return typeof data === 'object' && data !== null && 'id' in data;
}

/** Drops the headers of ra-data-simple-rest: our API ignores them, and every CORS configuration would have to allow them. */
function client({ headers, query }: WriteOptions = {}): Client {
  return async (url: string, options: FetchOptions = {}) => {
    const { method, body, signal } = options;
    const response = await request(url, {
      method: method as RequestOptions['method'],
      body: body ?? undefined,
      headers,
      query,
      signal: signal ?? undefined,
      problemIn: (response) => problemIn(url, method, response),
    });
    return { status: response.status, headers: response.headers, body: '', json: response.data };
  };
}
