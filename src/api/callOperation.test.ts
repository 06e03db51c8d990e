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

  describe('after a response that never arrived', () => {
    const bulk = { ids: ['1'], action: 'delete' as const };
    const OTHERS: [string, OperationName, object, OperationName, object][] = [
      ['creates something', 'startExport', { body: { ids: ['1'] } }, 'startExport', { body: { ids: ['2'] } }],
      ['sends an e-mail', 'sendInvitationAgain', { id: '1' }, 'sendInvitationAgain', { id: '2' }],
      ['changes many records', 'bulkContacts', { body: bulk }, 'bulkContacts', { body: { ...bulk, ids: ['2'] } }],
      ['changes a version', 'mergeContacts', { id: '1', version: 3 }, 'mergeContacts', { id: '1', version: 4 }],
    ];
    it.each(OTHERS)(
      'sends what %s again with the same key, and once it succeeded or another began, with a new one',
      async (...row) => {
        const [, name, options, otherName, other] = row;
        vi.stubEnv('PROD', true);
        const replies: Reply[] = [{ status: 500 }, { data: {} }, { status: 500 }, { status: 500 }, { data: {} }];
        const { calls } = await startApi(() => replies.shift() ?? { status: 500 });
        const call = (called: OperationName, how: object) => callOperation(called, how).catch(() => undefined);
        await call(name, options);
        await call(name, options);
        await call(name, options);
        await call(otherName, other);
        await call(name, options);
        const [first, again, next, another, last] = calls.map(({ headers }) => headers['idempotency-key']);
        expect(again).toBe(first);
        expect(new Set([first, next, another, last]).size).toBe(4);
      },
    );

    it('sends a call that sets a state with a new key, because somebody else may have changed it back', async () => {
      const { calls } = await startApi(() => ({ status: 500 }));
      const pause = () => callOperation('pauseCampaign', { id: '1' }).catch(() => undefined);
      await pause();
      await pause();
      expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    });
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
