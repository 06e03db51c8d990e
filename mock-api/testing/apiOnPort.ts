import type { MockApi, MockApiOptions } from '#mock-api/createApp.ts';
import type { Ask } from './apiClient.ts';
import { serveApi } from './serveApi.ts';

interface Reply {
  status: number;
  // The test declares the shape; the API itself validates it against the contract.
  body: { data: never; error: { code: string; message: string; fields?: Record<string, string> } };
}

interface Call {
  body?: unknown;
  version?: number;
  key?: string;
  /** The part of a demo account before @acme.test, or the full address. */
  as?: string;
}

export interface ApiOnPort {
  api: MockApi;
  call(method: string, path: string, options?: Call): Promise<Reply>;
  stop(): Promise<void>;
}

/** For tests of routes: `serveApi` whose calls sign in by themselves, each account once. */
export async function apiOnPort(options: MockApiOptions = {}): Promise<ApiOnPort> {
  const { api, as: signIn, stop } = await serveApi(options);
  const clients = new Map<string, Promise<Ask>>();
  const clientOf = (account: string): Promise<Ask> => {
    const ask = clients.get(account) ?? signIn(account.includes('@') ? account : `${account}@acme.test`);
    clients.set(account, ask);
    return ask;
  };

  return {
    api,
    stop,
    async call(method, path, { body, version, key, as = 'owner' } = {}) {
      const ask = await clientOf(as);
      const headers = {
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      };
      const response = await ask(method, path, { body, headers });
      return { status: response.status, body: response.body as Reply['body'] };
    },
  };
}
