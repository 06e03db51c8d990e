import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MockApiOptions } from '#mock-api/createApp.ts';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { type ApiUnderTest, apiUnderTest } from './apiUnderTest.ts';
import { SAMPLES, WRITABLE } from './samples.ts';

let api: ApiUnderTest;
let owner: Ask;
let staff: Ask;
let operations: Ask;

/** Who can read each resource, and who can write. */
const reader = (name: ResourceName): Ask => (name === 'tenants' ? staff : owner);
const writer = (name: ResourceName): Ask => (name === 'plans' ? operations : owner);

/** The data of a response that matches the schema exactly: nothing missing, nothing more. */
function expectRecord(name: ResourceName, response: ApiResponse): Record<string, unknown> {
  const data = dataOf(response);
  const parsed = z.strictObject(resourceContract(name).schema.shape).safeParse(data);
  expect(parsed.error?.issues ?? []).toEqual([]);
  return data;
}

/** The two ways in which the mock API carries out verbs: by json-server, or by its transaction. */
const CARRIED_OUT: [string, MockApiOptions][] = [
  ['json-server', {}],
  ['a transaction', { withoutJsonServer: true }],
];

describe.each(CARRIED_OUT)('the five verbs, carried out by %s', (_, options) => {
  beforeAll(async () => {
    api = await apiUnderTest(options);
    owner = await api.as('owner@acme.test');
    staff = await api.as('support@heliograph.test');
    operations = await api.as('operations@heliograph.test');
  });
  afterAll(() => api.stop());

  describe.each(RESOURCE_NAMES)('%s', (name) => {
    const { path, verbs } = resourceContract(name);
    const at = `/${path}`;
    const sample = SAMPLES[name];
    const write: Ask = (...call) => writer(name)(...call);

    it('lists records that keep the contract', async () => {
      const response = await reader(name)('GET', at, { list: { range: [0, 9] } });
      expect([200, 206]).toContain(response.status);
      expect(response.headers.get('Content-Range')).toMatch(new RegExp(`^${name} (\\*|0-\\d)/\\d+$`));
      const records = dataOf<Record<string, unknown>[]>(response);
      expect(records.length).toBeGreaterThan(0);
      const parsed = z.array(z.strictObject(resourceContract(name).schema.shape)).safeParse(records);
      expect(parsed.error?.issues ?? []).toEqual([]);
    });

    it('returns one of them by its id', async () => {
      const [first] = dataOf<{ id: string }[]>(await reader(name)('GET', at, { list: { range: [0, 0] } }));
      const response = await reader(name)('GET', `${at}/${first?.id}`);
      expect(response.status).toBe(200);
      expect(expectRecord(name, response).id).toBe(first?.id);
    });

    it('returns 404 for an unknown id', async () => {
      const response = await reader(name)('GET', `${at}/no-such-id`);
      expect([response.status, errorOf(response).code]).toEqual([404, 'not_found']);
    });

    it('requires a session before anything else', async () => {
      const response = await api.ask('GET', at);
      expect([response.status, errorOf(response).code]).toEqual([401, 'unauthenticated']);
    });

    it('can be written according to the contract', () => {
      expect(verbs.filter((verb) => verb !== 'list' && verb !== 'get')).toEqual(WRITABLE[name] ?? []);
    });

    if (!sample) {
      // Messages are sent by an operation that is also a POST.
      const verbs = name === 'messages' ? [] : [['POST', at] as const];
      it.each([...verbs, ['PUT', `${at}/no-such-id`], ['DELETE', `${at}/no-such-id`]] as const)(
        'has no %s',
        async (method, where) => {
          const response = await reader(name)(method, where, { body: {} });
          expect([response.status, errorOf(response).code]).toEqual([404, 'route_not_found']);
        },
      );
      return;
    }

    it('creates, changes and deletes', async () => {
      const created = await write('POST', at, { body: sample.create() });
      expect([created.status, created.body.error]).toEqual([201, undefined]);
      const { id, version } = expectRecord(name, created) as { id: string; version: number };
      expect(created.headers.get('Location')).toMatch(new RegExp(`${at}/${id}$`));

      const update = await write('PUT', `${at}/${id}`, {
        body: sample.update,
        headers: { 'If-Match': `"${version}"` },
      });
      expect([update.status, update.body.error]).toEqual([200, undefined]);
      expect(expectRecord(name, update)).toMatchObject({ ...sample.update, version: version + 1 });

      const reread = await write('GET', `${at}/${id}`);
      expect(dataOf(reread)).toEqual(dataOf(update));
      expect(reread.headers.get('ETag')).toBe(`"${version + 1}"`);

      const deleted = await write('DELETE', `${at}/${id}`);
      expect(deleted.status).toBe(200);
      expect(expectRecord(name, deleted).id).toBe(id);
      expect((await write('GET', `${at}/${id}`)).status).toBe(404);
      expect((await write('DELETE', `${at}/${id}`)).status).toBe(404);
    });

    it('names the field that is wrong', async () => {
      const response = await write('POST', at, { body: sample.wrong.body });
      expect([response.status, errorOf(response).code]).toEqual([422, 'unprocessable']);
      expect(Object.keys(errorOf(response).fields ?? {})).toContain(sample.wrong.field);
    });

    it('refuses a change without a version, and one to an old version', async () => {
      const { id } = dataOf<{ id: string }>(await write('POST', at, { body: sample.create() }));
      const where = `${at}/${id}`;
      const without = await write('PUT', where, { body: sample.update });
      expect([without.status, errorOf(without).code]).toEqual([400, 'version_required']);
      const first = await write('PUT', where, { body: sample.update, headers: { 'If-Match': '"1"' } });
      const second = await write('PUT', where, { body: sample.update, headers: { 'If-Match': '"1"' } });
      expect([second.status, errorOf(second).code]).toEqual([412, 'version_conflict']);
      expect(errorOf(second).current).toEqual(dataOf(first));
      await write('DELETE', where);
    });

    it('creates once per key', async () => {
      const body = sample.create();
      const headers = { 'Idempotency-Key': `contract-${name}-${Date.now()}` };
      const first = await write('POST', at, { body, headers });
      const again = await write('POST', at, { body, headers });
      expect([again.status, dataOf(again)]).toEqual([201, dataOf(first)]);
      const other = await write('POST', at, { body: sample.create(), headers });
      expect([other.status, errorOf(other).code]).toEqual([409, 'idempotency_key_reused']);
      await write('DELETE', `${at}/${dataOf(first).id}`);
    });
  });
});
