import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import { callOperation } from './callOperation.ts';
import { type Call, type Reply, startOpenApi, type TestApi } from './testing/startApi.ts';

let api: TestApi | undefined;

async function startApi(respond: (call: Call) => Reply): Promise<TestApi> {
  api = await startOpenApi(respond);
  return api;
}

afterEach(() => {
  vi.unstubAllEnvs();
  return api?.close();
});

describe('callOperation', () => {
  it('sends id, version and key where the contract expects them', async () => {
    const { calls } = await startApi(() => ({ status: 409, error: { code: 'transition_refused', message: 'No.' } }));
    const options = { id: 'a/b', body: { recipients: 3 }, version: 4, idempotencyKey: 'k-1' };
    await expect(callOperation('sendCampaign', options)).rejects.toMatchObject({ code: 'transition_refused' });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/campaigns/a%2Fb/send',
      body: { recipients: 3 },
      headers: { 'if-match': '"4"', 'idempotency-key': 'k-1' },
    });
  });

  it('creates a key for what must not happen twice', async () => {
    const { calls } = await startApi(() => ({ status: 422 }));
    const call = () => callOperation('reply', { id: '1', body: { body: 'Hi' } }).catch(() => undefined);
    await call();
    await call();
    const [first, second] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\w-]{32,}$/);
    expect(second).not.toBe(first);
  });

  it.each<[string, Reply]>([
    ['is lost', { hangUp: true }],
    ['is cut off', { text: '{"data":{"sta' }],
    ['is empty', { text: '' }],
    ['has no data', { status: 204, text: '' }],
  ])('repeats a change whose response %s, with the same key, and returns the response', async (_what, broken) => {
    vi.stubEnv('PROD', true);
    const replies: Reply[] = [broken, { data: { secret: 'whsec_1' } }];
    const { calls } = await startApi(() => replies.shift() ?? { status: 500 });
    expect(await callOperation('disableUser', { id: '1' })).toEqual({ data: { secret: 'whsec_1' } });
    const [first, second] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\w-]{32,}$/);
    expect(second).toBe(first);
  });

  it.each<OperationName>(['login', 'knownPhones', 'joinConversation'])('sends %s without a key', async (name) => {
    const { calls } = await startApi(() => ({ status: 422 }));
    await callOperation(name, { id: '1' }).catch(() => undefined);
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined]);
  });

  it('returns the total of a list', async () => {
    await startApi(() => ({ status: 206, data: [], headers: { 'Content-Range': 'conversations 0-0/41' } }));
    expect(await callOperation('conversations', { query: { range: [0, 0] } })).toEqual({ data: [], total: 41 });
  });

  it.each<[string, OperationName, unknown]>([
    ['an object in place of a list', 'conversations', {}],
    ['a list in place of an object', 'statistics', []],
    ['an object in place of an array', 'conversationReaders', {}],
    ['nothing', 'statistics', null],
  ])('refuses %s', async (_what, name, data) => {
    vi.stubEnv('PROD', true);
    await startApi(() => ({ data, headers: { 'Content-Range': 'items 0-0/1' } }));
    await expect(callOperation(name, { query: { range: [0, 0] } })).rejects.toMatchObject({ code: 'contract' });
  });

  it('compresses a long body', async () => {
    const phones = Array.from({ length: 2000 }, (_, i) => `+1202555${String(i).padStart(4, '0')}`);
    const { calls } = await startApi(() => ({ data: { known: [], refused: [] } }));
    await callOperation('knownPhones', { body: { phones } });
    expect(calls[0]?.headers['content-encoding']).toBe('gzip');
    expect(calls[0]?.body).toEqual({ phones });
  });

  it('throws when the id is missing', async () => {
    await expect(callOperation('getImport')).rejects.toThrow('"getImport" was called without an id.');
  });

  it('names path, expectation and value of a response that breaks the contract', async () => {
    await startApi(() => ({ data: { known: ['+1', 7], refused: [] } }));
    await expect(callOperation('knownPhones', { body: { phones: [] } })).rejects.toMatchObject({
      code: 'contract',
      message: expect.stringMatching(/knownPhones\n {2}known\.1: .*expected string.*got 7/),
    });
  });
});
