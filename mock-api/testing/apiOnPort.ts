import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp, type MockApi } from '#mock-api/createApp.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { Clock } from '#src/server/clock.ts';
import { expectDescribed } from './expectDescribed.ts';

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

/** For tests of routes: the whole API on its own port, with its own records. Nothing happens unless a test makes it happen. */
export async function apiOnPort(clock?: Clock): Promise<ApiOnPort> {
  const api = createApp({ startSimulation: false, clock });
  const server = express().use(api.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = new Map<string, string>();

  const fetchJson = async (method: string, path: string, headers: object, body: unknown): Promise<Reply> => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const init = { method, headers: { 'Content-Type': 'application/json', ...headers }, ...content };
    const response = await fetch(base + path, init);
    const text = await response.text();
    expectDescribed({ method, path, status: response.status, header: (name) => response.headers.get(name), text });
    return { status: response.status, body: JSON.parse(text) };
  };
  const tokenOf = async (account: string): Promise<string> => {
    const cached = tokens.get(account);
    if (cached) return cached;
    const email = account.includes('@') ? account : `${account}@acme.test`;
    const { body } = await fetchJson('POST', '/auth/login', {}, { email, password: DEMO_PASSWORD });
    const { token } = body.data as { token: string };
    tokens.set(account, token);
    return token;
  };

  return {
    api,
    async call(method, path, { body, version, key, as = 'owner' } = {}) {
      const headers = {
        Authorization: `Bearer ${await tokenOf(as)}`,
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      };
      return fetchJson(method, path, headers, body);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}
