import { randomUUID } from 'node:crypto';
import { describe, expect, it, type TestContext } from 'vitest';
import { type ApiResponse, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { account, as, mayWrite } from './backEnd.ts';
import { expectError, expectRecord } from './expectContract.ts';

const word = () => `conformance-${randomUUID().slice(0, 8)}`;

/** Resources without references, so that any tenant can create them, and without consequences for anyone's phone. */
const RECORDS: Partial<Record<ResourceName, { create: () => object; update: object; wrong: [field: string, object] }>> =
  {
    groups: { create: () => ({ name: word() }), update: { description: 'Changed' }, wrong: ['name', { name: '' }] },
    categories: { create: () => ({ name: word() }), update: { colour: '#123456' }, wrong: ['name', { name: '' }] },
    templates: {
      create: () => ({ name: word(), body: 'Hi {{first_name}} €' }),
      update: { body: 'Привет' },
      wrong: ['body', { name: word(), body: '' }],
    },
    campaigns: {
      create: () => ({ name: word(), body: 'Hello', purpose: 'transactional' }),
      update: { body: 'Hello again' },
      wrong: ['name', { name: 'x'.repeat(121) }],
    },
  };

describe.each(Object.entries(RECORDS) as [ResourceName, NonNullable<(typeof RECORDS)[ResourceName]>][])(
  '%s',
  (name, { create, update, wrong }) => {
    const at = `/${resourceContract(name).path}`;

    /** A record created for the check; deleted at the end in any case. */
    async function createRecord(context: TestContext, body = create(), headers = {}): Promise<ApiResponse> {
      if (!mayWrite()) return context.skip('needs --write');
      const ask = await as(account());
      const response = await ask('POST', at, { body, headers });
      if (response.status === 403)
        return context.skip(`${account().email} cannot create: ${errorOf(response).message}`);
      const { id } = dataOf<{ id?: string }>(response) ?? {};
      if (id) context.onTestFinished(async () => void (await ask('DELETE', `${at}/${id}`)));
      return response;
    }

    it('is created, changed in its version, and deleted', async (context) => {
      const created = await createRecord(context);
      expect([created.status, created.body.error]).toEqual([201, undefined]);
      expectRecord(name, created.body.data);
      const ask = await as(account());
      const { id, version } = dataOf<{ id: string; version: number }>(created);
      const headers = { 'If-Match': `"${version}"` };
      const response = await ask('PUT', `${at}/${id}`, { body: update, headers });
      expect([response.status, response.body.data]).toEqual([200, expect.objectContaining(update)]);
      expectError(await ask('PUT', `${at}/${id}`, { body: update }), 400, 'version_required');
      const late = await ask('PUT', `${at}/${id}`, { body: update, headers });
      expectError(late, 412, 'version_conflict');
      expect(errorOf(late).current).toEqual(response.body.data);
      expect((await ask('DELETE', `${at}/${id}`)).status).toBe(200);
      expectError(await ask('GET', `${at}/${id}`), 404, 'not_found');
    });

    it('is refused with the name of the field that is wrong', async (context) => {
      const [field, body] = wrong;
      const response = await createRecord(context, body);
      expectError(response, 422, 'unprocessable');
      expect(Object.keys(errorOf(response).fields ?? {})).toContain(field);
    });

    it('is created once, however often the same key comes', async (context) => {
      const body = create();
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await createRecord(context, body, headers);
      const again = await createRecord(context, body, headers);
      expect([again.status, again.body.data]).toEqual([201, first.body.data]);
      expectError(await createRecord(context, create(), headers), 409, 'idempotency_key_reused');
    });
  },
);
