import { describe, expect, it } from 'vitest';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { account, anonymous, anyRecord, as, firstPage, otherAccount } from './backEnd.ts';
import { expectError, expectRecord } from './expectContract.ts';

describe.each(RESOURCE_NAMES)('%s', (name) => {
  const { path, isPerTenant, schema } = resourceContract(name);
  // Records that are never changed, such as the activity, have neither a version nor a time of change.
  const isVersioned = 'version' in schema.shape;
  const time = 'created_at' in schema.shape ? 'created_at' : 'at';
  const at = `/${path}`;

  it('is listed: every field, and how many there are', async (context) => {
    const response = await firstPage(context, name);
    expect([200, 206]).toContain(response.status);
    expect(response.headers.get('Content-Range')).toMatch(new RegExp(`^${name} (\\*|0-\\d)/\\d+$`));
    for (const record of dataOf<unknown[]>(response)) expectRecord(name, record);
  });

  it('is returned by id as in the list, with its version', async (context) => {
    const record = await anyRecord(context, name);
    const response = await (await as(account()))('GET', `${at}/${record.id}`);
    expect(response.status).toBe(200);
    expectRecord(name, response.body.data);
    const { version } = dataOf<{ version?: number }>(response);
    expect(response.headers.get('ETag')).toBe(isVersioned ? `"${version}"` : null);
  });

  it('is returned page by page', async (context) => {
    const [first, second] = dataOf<{ id: string }[]>(await firstPage(context, name));
    if (!first || !second) return context.skip(`there are not two records of ${name}`);
    const response = await (await as(account()))('GET', at, { list: { range: [1, 1] } });
    expect([response.status, response.headers.get('Content-Range')]).toEqual([206, expect.stringMatching(/ 1-1\//)]);
    expect(dataOf<{ id: string }[]>(response).map(({ id }) => id)).toEqual([second.id]);
  });

  it('is sorted as asked', async (context) => {
    await firstPage(context, name);
    const ask = await as(account());
    const times = async (order: 'ASC' | 'DESC') => {
      const response = await ask('GET', at, { list: { sort: [time, order], range: [0, 24] } });
      return dataOf<Record<string, string>[]>(response).map((record) => Date.parse(record[time] ?? ''));
    };
    const rising = await times('ASC');
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    const falling = await times('DESC');
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  });

  it('refuses a filter that it does not know', async (context) => {
    await firstPage(context, name);
    const ask = await as(account());
    expectError(await ask('GET', at, { list: { filter: { no_such_field: 1 } } }), 400, 'bad_request');
  });

  it('returns 404 for an unknown id', async (context) => {
    await firstPage(context, name);
    expectError(await (await as(account()))('GET', `${at}/no-such-id`), 404, 'not_found');
  });

  it('is refused without a session', async () => {
    expectError(await anonymous('GET', at), 401, 'unauthenticated');
  });

  it('is not found by another tenant', async (context) => {
    const other = otherAccount();
    if (!isPerTenant) return context.skip(`${name} belong to no tenant`);
    if (!other) return context.skip('needs --other-email and --other-password');
    const { id } = await anyRecord(context, name);
    expectError(await (await as(other))('GET', `${at}/${id}`), 404, 'not_found');
  });
});
