import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { ApiError } from '#src/api/apiError.ts';
import type { Answer } from '#src/api/http/readAnswer.ts';
import { totalIn } from '#src/api/http/totalIn.ts';
import { type RequestOptions, request } from '#src/api/httpClient.ts';

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>;
type FetchOptions = NonNullable<Parameters<Client>[1]>;

/** Options of a write. */
interface Sent {
  headers?: Record<string, string>;
  query?: Record<string, unknown>;
}

/**
 * The innermost provider: ra-data-simple-rest over our client, which takes the data out of its envelope. Sends
 * `params.meta.headers` and `params.meta.query` with writes. Resources are paths here.
 */
export function restProvider(): DataProvider {
  const provider = simpleRestProvider('', client());
  const sending = ({ meta }: { meta?: Sent }): DataProvider =>
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

/** What a list response lacks, or null for nothing. */
function brokenList({ data, headers }: Answer): string | null {
  if (!Array.isArray(data)) return 'without a list of records';
  return totalIn(headers) === null ? 'without a Content-Range that says the total' : null;
}

/** Its own headers are dropped: they are for other APIs and would have to be allowed across origins. */
function client({ headers, query }: Sent = {}): Client {
  return async (url: string, options: FetchOptions = {}) => {
    const { method, body, signal } = options;
    const answer = await request(url, {
      method: method as RequestOptions['method'],
      body: body ?? undefined,
      headers,
      query,
      signal: signal ?? undefined,
    });
    const broken = url.includes('range=') ? brokenList(answer) : null;
    if (broken !== null) {
      const message = `GET ${url.split('?', 1)[0]} was answered ${broken}.`;
      const requestId = answer.headers.get('X-Request-Id');
      throw new ApiError(answer.status, 'contract', message, { requestId });
    }
    return { status: answer.status, headers: answer.headers, body: '', json: answer.data };
  };
}
