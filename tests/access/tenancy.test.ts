import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { SAMPLES } from '#tests/contract/samples.ts';

let api: ApiUnderTest;
let acme: Ask;
let borealis: Ask;
/** One record of Borealis for each resource. */
const foreignIds = {} as Record<ResourceName, string>;

const PER_TENANT = RESOURCE_NAMES.filter((name) => resourceContract(name).isPerTenant);

beforeAll(async () => {
  api = await apiUnderTest({}, { isRehearsed: false });
  acme = await api.as('owner@acme.test');
  borealis = await api.as('owner@borealis.test');
  // The demo has no webhooks.
  await borealis('POST', '/settings/webhooks', { body: SAMPLES.webhooks?.create() });
  for (const name of PER_TENANT) {
    const [first] = dataOf<{ id: string }[]>(
      await borealis('GET', `/${resourceContract(name).path}`, { list: { range: [0, 0] } }),
    );
    if (!first) throw new Error(`Borealis has none of ${name}`);
    foreignIds[name] = first.id;
  }
});
afterAll(() => api.stop());

describe.each(PER_TENANT)('%s of another tenant', (name) => {
  const { path, verbs } = resourceContract(name);

  it('is not found by any request, and stays unchanged', async () => {
    const at = `/${path}/${foreignIds[name]}`;
    const before = dataOf(await borealis('GET', at));
    const headers = { 'If-Match': String(before.version ?? 1) };
    const responses = [await acme('GET', at)];
    if (verbs.includes('update')) responses.push(await acme('PUT', at, { body: SAMPLES[name]?.update, headers }));
    if (verbs.includes('delete')) responses.push(await acme('DELETE', at, { headers }));
    for (const response of responses) expect([response.status, errorOf(response).code]).toEqual([404, 'not_found']);
    expect(dataOf(await borealis('GET', at))).toEqual(before);
  });

  it('looks like a missing record', async () => {
    const other = errorOf(await acme('GET', `/${path}/${foreignIds[name]}`)).message;
    const none = errorOf(await acme('GET', `/${path}/no-such-id`)).message;
    expect(other.replace(foreignIds[name], 'no-such-id')).toBe(none);
  });

  it('is in no list, with any query', async () => {
    const id = foreignIds[name];
    const response = await acme('GET', `/${path}`, { list: { filter: { id } } });
    expect(response.body.data).toEqual([]);
    const all = dataOf<{ id: string }[]>(await acme('GET', `/${path}`, { list: { range: [0, 999] } }));
    expect(all.map((each) => each.id)).not.toContain(id);
  });
});

describe('another tenant’s id in a body', () => {
  const cases: [string, string, string, () => Record<string, unknown>][] = [
    ['a contact’s category', 'POST', '/contacts', () => ({ phone: freshPhone(), category_id: foreignIds.categories })],
    ['a contact’s groups', 'POST', '/contacts', () => ({ phone: freshPhone(), group_ids: [foreignIds.groups] })],
    ['a campaign’s groups', 'POST', '/campaigns', () => ({ audience: { group_ids: [foreignIds.groups] } })],
    [
      'a campaign’s excluded groups',
      'POST',
      '/campaigns',
      () => ({ audience: { exclude_group_ids: [foreignIds.groups] } }),
    ],
    ['a campaign’s categories', 'POST', '/campaigns', () => ({ audience: { category_ids: [foreignIds.categories] } })],
    ['a campaign’s contacts', 'POST', '/campaigns', () => ({ audience: { contact_ids: [foreignIds.contacts] } })],
    ['a campaign’s devices', 'POST', '/campaigns', () => ({ device_ids: [foreignIds.devices] })],
    ['a campaign’s template', 'POST', '/campaigns', () => ({ template_id: foreignIds.templates })],
    [
      'a keyword’s groups',
      'POST',
      '/settings/keywords',
      () => ({ word: unique('W'), actions: { add_group_ids: [foreignIds.groups] } }),
    ],
    [
      'a keyword’s category',
      'POST',
      '/settings/keywords',
      () => ({ word: unique('W'), actions: { set_category_id: foreignIds.categories } }),
    ],
    [
      'a user’s role',
      'POST',
      '/users',
      () => ({ name: 'X', email: `${unique('x').replace(' ', '')}@example.com`, role_id: foreignIds.roles }),
    ],
    ['a reviewed audience', 'POST', '/campaigns/review', () => ({ audience: { group_ids: [foreignIds.groups] } })],
    [
      'an import’s category',
      'POST',
      '/contacts/imports',
      () => ({ file_name: 'a.csv', rows_total: 1, category_id: foreignIds.categories }),
    ],
    [
      'an import’s groups',
      'POST',
      '/contacts/imports',
      () => ({ file_name: 'a.csv', rows_total: 1, group_ids: [foreignIds.groups] }),
    ],
  ];

  it.each(cases)('%s: 404', async (_, method, path, body) => {
    const response = await acme(method, path, { body: body(), headers: { 'Idempotency-Key': randomUUID() } });
    expect([response.status, errorOf(response).code]).toEqual([404, 'not_found']);
    expect(Object.keys(errorOf(response).fields ?? {})).toHaveLength(1);
  });

  it('is refused in a change as well', async () => {
    const { id, version } = dataOf(await acme('POST', '/contacts', { body: { phone: freshPhone() } }));
    const headers = { 'If-Match': String(version) };
    const response = await acme('PUT', `/contacts/${id}`, { body: { group_ids: [foreignIds.groups] }, headers });
    expect(response.status).toBe(404);
    await acme('DELETE', `/contacts/${id}`);
  });
});

describe('operations on another tenant’s records', () => {
  const onCampaigns = [
    'sendCampaign',
    'unscheduleCampaign',
    'pauseCampaign',
    'resumeCampaign',
    'cancelCampaign',
    'duplicateCampaign',
    'campaignExcluded',
    'campaignReport',
  ] as const;
  const onConversations = ['markConversationRead', 'reply'] as const;

  async function expectMissing(name: OperationName, id: string, body: object = {}): Promise<void> {
    const { method, path } = operation(name);
    const headers = { 'If-Match': '1', 'Idempotency-Key': randomUUID() };
    const response = await acme(method, path.replace('{id}', id), {
      body: method === 'GET' ? undefined : body,
      headers,
    });
    expect([response.status, errorOf(response).code]).toEqual([404, 'not_found']);
  }

  it.each(onCampaigns)('%s: 404', (name) => expectMissing(name, foreignIds.campaigns, { recipients: 1 }));
  it('contactTimeline: 404', () => expectMissing('contactTimeline', foreignIds.contacts));
  it('mergeContacts: 404', () =>
    expectMissing('mergeContacts', foreignIds.contacts, { other_id: 'x', other_version: 1 }));
  it('groupUsages: 404', () => expectMissing('groupUsages', foreignIds.groups));
  it('categoryUsages: 404', () => expectMissing('categoryUsages', foreignIds.categories));
  it.each(onConversations)('%s: 404', (name) => expectMissing(name, foreignIds.contacts, { body: 'Hello' }));

  it('imports: 404', async () => {
    const options = { body: { file_name: 'a.csv', rows_total: 1 }, headers: { 'Idempotency-Key': randomUUID() } };
    const { id } = dataOf<{ id: string }>(await borealis('POST', '/contacts/imports', options));
    await expectMissing('getImport', id);
    await expectMissing('importRows', id, { rows: [{ row: 1, phone: freshPhone(), phone_as_typed: '' }] });
    await expectMissing('finishImport', id, { outcome: 'cancelled' });
    await expectMissing('importRejected', id);
    await expectMissing('undoImport', id);
  });

  it('another tenant’s number is unknown here', async () => {
    const [contact] = dataOf<{ phone: string }[]>(await borealis('GET', '/contacts', { list: { range: [0, 0] } }));
    const response = await acme('POST', '/contacts/known-phones', { body: { phones: [contact?.phone] } });
    expect(response.body.data).toEqual({ known: [], refused: [] });
  });

  it('another tenant’s number can be a new contact’s here', async () => {
    const phone = freshPhone();
    const [foreign, own] = [
      dataOf<{ id: string }>(await borealis('POST', '/contacts', { body: { phone, first_name: 'Theirs' } })),
      await acme('POST', '/contacts', { body: { phone, first_name: 'Ours' } }),
    ];
    expect([own.status, dataOf(own)]).toMatchObject([201, { phone, first_name: 'Ours' }]);
    expect(dataOf(own).id).not.toBe(foreign.id);
    expect((await acme('DELETE', `/contacts/${dataOf(own).id}`)).status).toBe(200);
    expect(dataOf(await borealis('GET', `/contacts/${foreign.id}`))).toMatchObject({ phone, first_name: 'Theirs' });
    await borealis('DELETE', `/contacts/${foreign.id}`);
  });

  it('an Idempotency-Key of another user is independent', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { name: unique('Group') };
    const first = await acme('POST', '/contacts/groups', { body, headers });
    const second = await borealis('POST', '/contacts/groups', { body, headers });
    expect(dataOf(second).id).not.toBe(dataOf(first).id);
  });
});
