import type { Refusal } from '#src/domain/access/refusal.ts';
import { expectDescribed } from './expectDescribed.ts';

export interface ApiResponse {
  url: string;
  status: number;
  headers: Headers;
  /** The parsed body: the envelope, or an error. Empty if there is none. */
  body: Record<string, unknown>;
}

export interface AskOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** For lists; converted to JSON. */
  list?: { sort?: [string, 'ASC' | 'DESC']; range?: [number, number]; filter?: object };
}

/** A client of the API. Paths are below /api/v2. */
export type Ask = (method: string, path: string, options?: AskOptions) => Promise<ApiResponse>;

function listQuery(list: AskOptions['list']): string {
  if (!list) return '';
  const pairs = Object.entries(list).map(([name, value]) => [name, JSON.stringify(value)]);
  return `?${new URLSearchParams(pairs)}`;
}

/** Creates a client for an address, with or without a token. Throws for a response that `check` objects to. */
export function apiClient(baseUrl: string, token: string | null, check = expectDescribed): Ask {
  return async (method, path, { body, headers = {}, list } = {}) => {
    const response = await fetch(`${baseUrl}/api/v2${path}${listQuery(list)}`, {
      method,
      headers: {
        // Compressing thousands of responses would only take time.
        'Accept-Encoding': 'identity',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    check({ method, path, status: response.status, header: (name) => response.headers.get(name), text });
    return {
      url: response.url,
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : JSON.parse(text),
    };
  };
}

/** The `data` of a response. */
export function dataOf<T = Record<string, unknown>>({ body }: ApiResponse): T {
  return body.data as T;
}

/** The error of a response. */
export function errorOf({ body }: ApiResponse): {
  code: string;
  message: string;
  request_id: string;
  fields?: Record<string, string>;
  current?: Record<string, unknown>;
  limit?: string;
  conflict_with?: { resource: string; id: string; name: string };
  permission?: Refusal;
} {
  return body.error as ReturnType<typeof errorOf>;
}
