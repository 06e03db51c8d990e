import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { isUseDue, recordSessionUse } from './sessionUse.ts';

let served: ServedApi;

beforeEach(async () => {
  served = await serveApi();
});
afterEach(async () => {
  vi.useRealTimers();
  await served.stop();
});

it('is recorded to the minute, once for the simultaneous requests of a page', async () => {
  const { store } = served.api;
  const token = await served.tokenOf('owner@acme.test');
  const session = store.all('sessions').at(-1);
  if (!session) throw new Error('Nobody is signed in.');
  expect(isUseDue(session)).toBe(false);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  const writes = vi.fn();
  store.follow((changes) => changes.filter(({ collection }) => collection === 'sessions').forEach(writes));
  const turns = vi.fn(store.runExclusive.bind(store));
  const env = { tx: store.tx, units: { ...store, runExclusive: turns } as unknown as typeof store };
  expect(isUseDue(session)).toBe(true);
  const first = recordSessionUse(env, session);
  expect(isUseDue(session)).toBe(false);
  await Promise.all([first, ...Array.from({ length: 9 }, () => recordSessionUse(env, session))]);
  expect(turns).toHaveBeenCalledTimes(1);
  expect(writes).toHaveBeenCalledTimes(1);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  const ask = apiClient(served.baseUrl, token);
  const responses = await Promise.all(Array.from({ length: 9 }, () => ask('GET', '/user')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(writes).toHaveBeenCalledTimes(2);
});
