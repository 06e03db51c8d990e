import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { createApp } from '#mock-api/createApp.ts';
import { type ApiResponse, apiClient } from '#mock-api/testing/apiClient.ts';
import { appOnPostgres, DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { type ServedApi, serve } from '#mock-api/testing/serveApi.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { createClock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import { SEED } from '#tests/seed.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { COLLECTIONS } from './tables.ts';
import { type RandomRequest, randomRequests } from './testing/randomRequests.ts';
import { SecretPairs } from './testing/SecretPairs.ts';
import { testDatabase } from './testing/testDatabase.ts';

/** Few in `npm test`. */
const REQUESTS = Number(process.env.REQUESTS ?? 250);
/** After this many requests, both storages begin again with the demo's records, because people lose rights and records over time. */
const ROUND = 500;
/** The time between two requests. */
const PAUSE_MS = 50;
const HEADERS = ['ETag', 'Content-Range', 'Location', 'Retry-After', 'X-Scope-Version'];

/** The API on one of the storages, with the tokens of its callers. */
interface Side extends ServedApi<DemoApi> {
  tokens: Map<string, string>;
  /** Decides the ids of the next request's records. */
  startIds(seed: number): void;
}

/**
 * The same time for both. `Date` stands still with it, because sessions and support visits use the real time, and so does `performance`, from which
 * launches and simulated phones learn how much they do per unit of work: a step more is a version more.
 */
const time = { at: 0, now: () => time.at };

function passTime(): void {
  time.at += PAUSE_MS;
  vi.setSystemTime(time.at);
}

/** Ids that begin again with each request, so that a request that makes more ids on one side does not change those of all later ones. */
function restartedIds(seed: number) {
  let random = createRandom(seed);
  const startIds = (from: number): void => {
    random = createRandom(from);
  };
  return { ids: { id: () => random.id() }, startIds };
}

async function openSides(seed: number) {
  const [ofMemory, ofPostgres] = [restartedIds(seed), restartedIds(seed)];
  const memory = createApp({
    ...ofMemory,
    seed,
    clock: createClock(time.now),
    keys: DEMO_KEYS,
    startSimulation: false,
  });
  // Nothing listens there, so that deliveries fail immediately.
  for (const { id } of memory.store.all('webhooks'))
    memory.store.update('webhooks', id, { url: 'http://127.0.0.1:9/' });
  await memory.store.settle();
  const { url, drop } = await testDatabase();
  await replaceAllRecords(url, (name) => memory.store.all(name));
  const postgres = appOnPostgres(url, { ...ofPostgres, seed, clock: createClock(time.now) });
  const sides: [Side, Side] = [
    { ...(await serve<DemoApi>(memory)), ...ofMemory, tokens: new Map() },
    { ...(await serve(postgres)), ...ofPostgres, tokens: new Map() },
  ];
  const close = async (): Promise<void> => {
    for (const { stop } of sides) await stop();
    await drop();
  };
  return { sides, store: memory.store, close };
}

/** Sends a request, and waits until nothing is left to do for it. */
async function sendRequest({ baseUrl, server, tokens }: Side, request: RandomRequest): Promise<ApiResponse> {
  const { caller, method, path, options } = request;
  const closed = new Promise((resolve) => server.once('request', (_req, res) => res.once('close', resolve)));
  const response = await apiClient(baseUrl, tokens.get(caller ?? '') ?? null, () => undefined)(method, path, options);
  await closed;
  return response;
}

async function callsLogged({ api }: Side): Promise<number> {
  return (await api.tx.find('token_logs', {})).reduce((sum, { total }) => sum + total, 0);
}

/** What is compared of a response: not the port. */
function comparable({ url, status, headers, body }: ApiResponse): object {
  const headerValues = HEADERS.map((name) => [name, headers.get(name)]);
  const text = JSON.stringify(body).replaceAll(new URL(url).origin, '');
  return { status, headers: Object.fromEntries(headerValues), body: JSON.parse(text) };
}

/** The token in the response to a visit's or program's creation. */
function tokenIn(name: string, { body }: ApiResponse): string | undefined {
  const { data, meta } = body as { data?: { token?: string }; meta?: { secret?: string } };
  if (name === 'create_apitokens') return meta?.secret;
  return ['login', 'startVisit', 'changeVisit'].includes(name) ? data?.token : undefined;
}

async function compareRound(seed: number, requests: number): Promise<void> {
  const { sides, store, close } = await openSides(seed);
  const [memory, postgres] = sides;
  const pairs = new SecretPairs();
  const generator = randomRequests(createRandom(seed), store, () => memory.api.clock.now().getTime());
  let requestCount = 0;

  /** Sends a request to both, and remembers a token that it returns for `newCaller`. Returns memory's response. */
  const compare = async (request: RandomRequest, newCaller: string): Promise<ApiResponse> => {
    requestCount += 1;
    passTime();
    for (const { startIds } of sides) startIds(seed * 100_000 + requestCount);
    const responses = await Promise.all([
      sendRequest(memory, request),
      sendRequest(postgres, pairs.translate(request)),
    ]);
    const [expected, actual] = responses.map(comparable);
    const label = `seed ${seed}, request ${requestCount}: ${JSON.stringify(request)}`;
    expect(pairs.differences(expected, actual), label).toEqual([]);
    expect(responses[0].status, label).toBeLessThan(500);
    for (const [at, { tokens }] of sides.entries()) {
      const token = tokenIn(request.name, responses[at] as ApiResponse);
      if (token) tokens.set(newCaller, token);
      if (responses[0].status === 401) tokens.delete(request.caller ?? '');
    }
    // A program's call is logged after the response, in its own unit.
    if (request.caller?.startsWith('program')) {
      await memory.api.units.runExclusive(() => undefined);
      await expect.poll(() => callsLogged(postgres), { interval: 5 }).toBe(await callsLogged(memory));
    }
    return responses[0];
  };
  const signIn = async (email: string): Promise<void> => {
    const options = { headers: {}, body: { email, password: DEMO_PASSWORD } };
    await compare({ caller: null, name: 'login', method: 'POST', path: '/auth/login', options }, email);
    // Pairs the ids of their sessions.
    await compare(
      { caller: email, name: 'sessions', method: 'GET', path: '/user/sessions', options: { headers: {} } },
      '',
    );
  };

  try {
    let before: ApiResponse | null = null;
    while (requestCount < requests) {
      const request = generator.next(before);
      const { caller, name } = request;
      if (caller?.includes('@') && !memory.tokens.has(caller)) await signIn(caller);
      const newCaller = `${name === 'create_apitokens' ? 'program' : 'visit'} ${requestCount}`;
      before = await compare(request, newCaller);
      if (memory.tokens.has(newCaller)) generator.welcome(newCaller);
    }
    for (const name of COLLECTIONS) {
      const [expected, actual] = await Promise.all(sides.map(async ({ api }) => byTenant(await api.tx.find(name, {}))));
      expect(pairs.differences(expected, actual), `seed ${seed}, ${name}`).toEqual([]);
    }
  } finally {
    await close();
  }
}

/** Each company's records in their order: the due work of companies is done in parallel. */
function byTenant<R extends { tenant_id: string | null }>(records: readonly R[]): R[] {
  return [...records].sort((one, other) => (one.tenant_id ?? '').localeCompare(other.tenant_id ?? ''));
}

beforeEach(() => {
  time.at = Date.parse('2026-03-20T15:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: time.at });
});
afterEach(() => void vi.useRealTimers());

describe('both storages', () => {
  it(`give the same responses to ${REQUESTS} random requests, and have the same records at the end`, async () => {
    for (let start = 0; start < REQUESTS; start += ROUND) {
      await compareRound(SEED + start, Math.min(ROUND, REQUESTS - start));
    }
  }, 3_600_000);
});
