import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp, type MockApiOptions } from '#mock-api/createApp.ts';
import { DEMO_PASSWORD } from '#src/domain/demoAccounts.ts';

export interface Answer {
  url: string;
  status: number;
  headers: Headers;
  /** The parsed body: the envelope, or an error. Empty where there is none. */
  body: Record<string, unknown>;
}

export interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
  /** For lists: turned into JSON. */
  list?: { sort?: [string, 'ASC' | 'DESC']; range?: [number, number]; filter?: object };
}

/** Somebody who asks the API. Paths are below /api/v2. */
export type Ask = (method: string, path: string, asked?: Asked) => Promise<Answer>;

export interface ApiUnderTest {
  /** True where the API is ours, in this process: then there are hooks to turn its clock. */
  isMock: boolean;
  /** Asks without a session. */
  ask: Ask;
  /** Asks as the account of this address. Signs in once per address. */
  as(email: string): Promise<Ask>;
  stop(): Promise<void>;
}

function listQuery(list: Asked['list']): string {
  if (!list) return '';
  const pairs = Object.entries(list).map(([name, value]) => [name, JSON.stringify(value)]);
  return `?${new URLSearchParams(pairs)}`;
}

function asker(baseUrl: string, token: string | null): Ask {
  return async (method, path, { body, headers = {}, list } = {}) => {
    const answer = await fetch(`${baseUrl}/api/v2${path}${listQuery(list)}`, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      url: answer.url,
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? {} : JSON.parse(text),
    };
  };
}

async function serve(options: MockApiOptions): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  const api = createApp({ dataFile: null, startSimulation: false, ...options });
  const server = express().use('/api/v2', api.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await api.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, stop };
}

/**
 * The API that the contract is held against: the one at API_BASE_URL (the address before /api/v2) where that is set, so
 * that a back end can be tested by who builds it; otherwise ours, in memory, on a port of its own.
 */
export async function apiUnderTest(options: MockApiOptions = {}): Promise<ApiUnderTest> {
  const given = process.env.API_BASE_URL;
  const { baseUrl, stop } = given ? { baseUrl: given.replace(/\/$/, ''), stop: async () => {} } : await serve(options);
  const ask = asker(baseUrl, null);
  const known = new Map<string, Promise<Ask>>();

  const signIn = async (email: string): Promise<Ask> => {
    const answer = await ask('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`);
    return asker(baseUrl, (answer.body.data as { token: string }).token);
  };
  return {
    isMock: !given,
    ask,
    as(email) {
      const signedIn = known.get(email) ?? signIn(email);
      known.set(email, signedIn);
      return signedIn;
    },
    stop,
  };
}

/** The `data` of an answer. */
export function dataOf<T = Record<string, unknown>>({ body }: Answer): T {
  return body.data as T;
}

/** The error of an answer. */
export function errorOf({ body }: Answer): {
  code: string;
  message: string;
  request_id: string;
  fields?: Record<string, string>;
  current?: Record<string, unknown>;
  permission?: { action: string; subject: string; reason: string | null };
} {
  return body.error as ReturnType<typeof errorOf>;
}

let counter = 0;
/** A text no other record of the run has. */
export function unique(word: string): string {
  counter += 1;
  return `${word} ${Date.now().toString(36)}${counter}`;
}

const firstLine = Math.floor(Math.random() * 10_000);
/** A number kept for fiction (ARCEP) that no other record of the run has, and none of the demo's. */
export function freshPhone(): string {
  counter += 1;
  return `+3363998${String((firstLine + counter) % 10_000).padStart(4, '0')}`;
}
