import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from './dataProvider.ts';
import { type Call, type Reply, startOpenApi, type TestApi } from './testing/startApi.ts';

let api: TestApi | undefined;

async function startApi(respond: (call: Call) => Reply | Promise<Reply>): Promise<TestApi> {
  api = await startOpenApi(respond);
  return api;
}

afterEach(() => {
  vi.unstubAllEnvs();
  return api?.close();
});

const category = (id: string, version = 1) => ({
  id,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version,
  name: `Category ${id}`,
  colour: '#2B6CB0',
  description: '',
  contacts_count: 3,
});

const list = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'name', order: 'DESC' as const },
  filter: { q: 'a' },
};

describe('createDataProvider', () => {
  it('reads a page of a list with the API’s parameters', async () => {
    const { calls } = await startApi(() => ({
      status: 206,
      data: [category('1')],
      headers: { 'Content-Range': 'categories 25-25/26' },
    }));
    expect(await createDataProvider().getList('categories', list)).toEqual({ data: [category('1')], total: 26 });
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: '/contacts/categories',
      query: { sort: '["name","DESC"]', range: '[25,49]', filter: '{"q":"a"}' },
    });
  });

  it('refuses a list without a total', async () => {
    await startApi(() => ({ data: [] }));
    await expect(createDataProvider().getList('categories', list)).rejects.toMatchObject({
      code: 'contract',
      message: 'GET /contacts/categories was answered without a Content-Range that says the total.',
    });
  });

  it.each([
    ['nothing', null],
    ['an object without an id', {}],
    ['a list', [category('1')]],
  ])('refuses %s as a record', async (_what, data) => {
    vi.stubEnv('PROD', true);
    await startApi(() => ({ data }));
    const provider = createDataProvider();
    const previousData = category('1');
    const update = { id: '1', data: previousData, previousData };
    for (const call of [
      provider.getOne('categories', { id: '1' }),
      provider.create('categories', { data: {} }),
      provider.update('categories', update),
    ])
      await expect(call).rejects.toMatchObject({ code: 'contract' });
  });

  it('refuses another record than the one that was read or changed', async () => {
    const { calls } = await startApi(() => ({ data: category('2') }));
    const provider = createDataProvider();
    const message = expect.stringContaining('/contacts/categories/1 was answered with another record.');
    await expect(provider.getOne('categories', { id: '1' })).rejects.toMatchObject({ code: 'contract', message });
    const update = { id: '1', data: {}, previousData: category('1') };
    await expect(provider.update('categories', update)).rejects.toMatchObject({ code: 'contract', message });
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT', 'PUT']);
  });

  it('repeats a change whose response is lost, with the same key, and returns the response', async () => {
    const replies: Reply[] = [{ hangUp: true }, { text: '{"data":{"na' }, { data: category('1', 8) }];
    const { calls } = await startApi(() => replies.shift() ?? { status: 500 });
    const update = { id: '1', data: {}, previousData: category('1', 7) };
    expect(await createDataProvider().update('categories', update)).toEqual({ data: category('1', 8) });
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['an object', {}],
    ['records without ids', [{ name: 'Leads' }]],
    ['nothing in place of a record', [null]],
  ])('refuses %s as a list', async (_what, data) => {
    vi.stubEnv('PROD', true);
    await startApi(() => ({ data, headers: { 'Content-Range': 'categories 0-0/1' } }));
    const provider = createDataProvider();
    for (const call of [provider.getList('categories', list), provider.getMany('categories', { ids: ['1'] })])
      await expect(call).rejects.toMatchObject({ code: 'contract' });
  });

  it('updates the version it read, without server fields', async () => {
    const { calls } = await startApi(() => ({ data: category('1', 8) }));
    const previousData = category('1', 7);
    const data = { ...previousData, name: 'Leads' };
    await createDataProvider().update('categories', { id: '1', data, previousData });
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/contacts/categories/1', headers: { 'if-match': '"7"' } });
    expect(calls[0]?.body).toEqual({ name: 'Leads', colour: '#2B6CB0', description: '', contacts_count: 3 });
  });

  it('puts field errors where react-admin’s forms look for them', async () => {
    const fields = { name: 'is taken', 'custom.size': 'must be a number' };
    await startApi(() => ({
      status: 422,
      error: { code: 'unprocessable', message: 'Not saved.', request_id: 'r', fields },
    }));
    const failure = await createDataProvider()
      .create('categories', { data: { name: 'Leads' } })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 422, code: 'unprocessable', fields });
    expect(Object.hasOwn(failure as object, 'body')).toBe(true);
    expect(failure).toHaveProperty('body.errors', fields);
  });

  it('returns the current record when somebody else changed it', async () => {
    const current = category('1', 9);
    await startApi(() => ({
      status: 412,
      error: { code: 'version_conflict', message: 'x', request_id: 'r', current },
    }));
    const previousData = category('1', 7);
    await expect(createDataProvider().update('categories', { id: '1', data: {}, previousData })).rejects.toMatchObject({
      status: 412,
      current,
    });
  });

  it('deletes many at their current versions', async () => {
    const { calls } = await startApi(({ method }) =>
      method === 'GET'
        ? { data: [category('1', 4), category('2', 5)], headers: { 'Content-Range': 'categories 0-1/2' } }
        : { data: {} },
    );
    expect(await createDataProvider().deleteMany('categories', { ids: ['1', '2'] })).toEqual({ data: ['1', '2'] });
    const deletes = calls.filter(({ method }) => method === 'DELETE');
    expect(deletes.map(({ path, headers }) => [path, headers['if-match']])).toEqual([
      ['/contacts/categories/1', '"4"'],
      ['/contacts/categories/2', '"5"'],
    ]);
  });

  it('returns the deleted record where the API returns nothing', async () => {
    await startApi(() => ({ status: 204, text: '' }));
    const previousData = category('1');
    expect(await createDataProvider().delete('categories', { id: '1', previousData })).toEqual({ data: previousData });
  });

  it('aborts the request of a list that is no longer needed', async () => {
    const abort = new AbortController();
    await startApi(() => {
      abort.abort();
      return { data: [] };
    });
    const provider = createDataProvider();
    expect(provider.supportAbortSignal).toBe(true);
    await expect(provider.getList('categories', { ...list, signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('names a record that breaks the contract', async () => {
    await startApi(() => ({ data: { ...category('1'), contacts_count: '3' } }));
    await expect(createDataProvider().getOne('categories', { id: '1' })).rejects.toMatchObject({
      code: 'contract',
      message: expect.stringContaining('categories\n  contacts_count: '),
    });
  });
});
