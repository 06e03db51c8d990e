import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { GroupCondition, GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

/** People of this run only, identified by their last name. */
const family = unique('Family');
const PEOPLE = [
  { first_name: 'Ann', language: 'en', custom: { size: 'M' } },
  { first_name: 'Bea', language: 'fr', custom: { size: 'L' } },
  { first_name: 'Cal', language: null, custom: {} },
];
let ids: string[];

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  ids = await Promise.all(
    PEOPLE.map((person) => create('/contacts', { ...person, last_name: family, phone: freshPhone() })),
  );
});
afterAll(async () => {
  await Promise.all(ids.map((id) => owner('DELETE', `/contacts/${id}`)));
  await api.stop();
});

async function create(path: string, body: object): Promise<string> {
  return dataOf<{ id: string }>(await owner('POST', path, { body })).id;
}

const ofFamily = (...conditions: GroupQuery['conditions']): GroupQuery => ({
  match: 'all',
  conditions: [{ field: 'last_name', operator: 'is', value: family }, ...conditions],
});
const smart = (query: GroupQuery) => create('/contacts/groups', { name: unique('Smart'), type: 'smart', query });
const members = async (id: string): Promise<string[]> => {
  const list = { filter: { group_ids: [id] }, sort: ['first_name', 'ASC'] as [string, 'ASC'] };
  return dataOf<{ first_name: string }[]>(await owner('GET', '/contacts', { list })).map((each) => each.first_name);
};

describe('countGroupQuery', () => {
  it.each<[string, GroupQuery['conditions'], string[]]>([
    ['everybody of them', [], ['Ann', 'Bea', 'Cal']],
    ['a language', [{ field: 'language', operator: 'is_any_of', value: ['fr'] }], ['Bea']],
    ['a custom field', [{ field: 'custom.size', operator: 'is_none_of', value: ['M'] }], ['Bea', 'Cal']],
    ['made lately', [{ field: 'created_at', operator: 'in_last_days', value: 1 }], ['Ann', 'Bea', 'Cal']],
    ['made long ago', [{ field: 'created_at', operator: 'more_than_days_ago', value: 1 }], []],
    ['never texted', [{ field: 'last_contacted_at', operator: 'is_empty' }], ['Ann', 'Bea', 'Cal']],
    [
      'one or the other',
      [
        {
          match: 'any',
          conditions: [
            { field: 'first_name', operator: 'starts_with', value: 'a' },
            { field: 'language', operator: 'is_empty' },
          ],
        },
      ],
      ['Ann', 'Cal'],
    ],
  ])('%s', async (_, conditions, names) => {
    const response = await owner('POST', '/contacts/groups/count', { body: { query: ofFamily(...conditions) } });
    const { count, total, sample } = expectResponse<{ count: number; total: number; sample: { name: string }[] }>(
      'countGroupQuery',
      response,
      checked,
    );
    expect(count).toBe(names.length);
    expect(total).toBeGreaterThanOrEqual(PEOPLE.length);
    // Newest first; those created in the same millisecond come in any order.
    expect(sample.map(({ name }) => name).sort()).toEqual(names.map((name) => `${name} ${family}`));
  });

  it.each<[operator: GroupCondition['operator'], value: string, isMember: boolean]>([
    ['is', "d'arcy-ann lee", true],
    ['is', 'D’Arcy–Ann Lee', true],
    ['is_not', "d'arcy-ann lee", false],
    ['contains', "d'a", true],
    ['contains', 'y-ann\u00a0l', true],
    ['not_contains', 'y-ann', false],
    ['starts_with', "D'", true],
    ['ends_with', '-ann lee', true],
    ['contains', 'darcy', false],
  ])('compares texts whatever their apostrophes, hyphens and spaces: %s %j', async (operator, value, isMember) => {
    const last_name = unique('Signs');
    const name = 'D’Arcy\u2011Ann\u202fLee';
    const person = { phone: freshPhone(), first_name: name, last_name, custom: { town: name } };
    ids.push(await create('/contacts', person));
    const query: GroupQuery = {
      match: 'all',
      conditions: [
        { field: 'last_name', operator: 'is', value: last_name },
        { field: 'first_name', operator, value },
        { field: 'custom.town', operator, value },
      ],
    };
    const response = await owner('POST', '/contacts/groups/count', { body: { query } });
    expect(dataOf<{ count: number }>(response).count).toBe(isMember ? 1 : 0);
  });

  it('reports each invalid condition', async () => {
    const query = ofFamily({ field: 'custom.shoe', operator: 'is', value: 'x' }, { match: 'any', conditions: [] });
    const response = await owner('POST', '/contacts/groups/count', { body: { query } });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([
      422,
      ['query.conditions.1.field', 'query.conditions.2'],
    ]);
  });

  it('does not reveal fields the user cannot read', async () => {
    const agent = await api.as('agent@acme.test');
    const query = ofFamily({ field: 'phone_country', operator: 'is_any_of', value: ['FR'] });
    const response = await agent('POST', '/contacts/groups/count', { body: { query } });
    expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
    const allowed = await agent('POST', '/contacts/groups/count', { body: { query: ofFamily() } });
    const [first] = dataOf<{ sample: { phone: string }[] }>(allowed).sample;
    expect(first?.phone).toMatch(/^\+\d•+\d\d$/);
  });
});

describe('a smart group', () => {
  it('always has the contacts that match its conditions, in its count and in lists', async () => {
    const id = await smart(ofFamily({ field: 'language', operator: 'is_any_of', value: ['de'] }));
    expect(await members(id)).toEqual([]);
    const [ann = ''] = ids;
    const change = async (body: object): Promise<void> => {
      const { version } = dataOf<{ version: number }>(await owner('GET', `/contacts/${ann}`));
      await owner('PUT', `/contacts/${ann}`, { body, headers: { 'If-Match': String(version) } });
    };
    await change({ language: 'de' });
    expect(await members(id)).toEqual(['Ann']);
    expect(dataOf(await owner('GET', `/contacts/groups/${id}`)).contacts_count).toBe(1);
    await change({ language: 'en' });
    expect(await members(id)).toEqual([]);
    await owner('DELETE', `/contacts/groups/${id}`);
  });

  it('needs valid conditions, and keeps its type', async () => {
    const fields = async (body: object): Promise<string[]> => {
      const response = await owner('POST', '/contacts/groups', { body: { name: unique('Group'), ...body } });
      return [String(response.status), ...Object.keys(errorOf(response)?.fields ?? {})];
    };
    expect(await fields({ type: 'smart' })).toEqual(['422', 'query']);
    expect(await fields({ type: 'manual', query: ofFamily() })).toEqual(['422', 'query']);
    const empty: GroupQuery = { match: 'all', conditions: [] };
    expect(await fields({ type: 'smart', query: empty })).toEqual(['422', 'query']);
    const id = await smart(ofFamily());
    const request = { body: { type: 'manual' }, headers: { 'If-Match': '1' } };
    expect(errorOf(await owner('PUT', `/contacts/groups/${id}`, request)).fields).toHaveProperty('type');
    const other: GroupCondition = { field: 'group_ids', operator: 'is_any_of', value: [id] };
    expect(await fields({ type: 'smart', query: ofFamily(other) })).toEqual(['422', 'query.conditions.1.value']);
    await owner('DELETE', `/contacts/groups/${id}`);
  });

  it('accepts no manual members', async () => {
    const id = await smart(ofFamily());
    const contact = await owner('POST', '/contacts', { body: { phone: freshPhone(), group_ids: [id] } });
    expect([contact.status, errorOf(contact).fields]).toEqual([422, { group_ids: expect.any(String) }]);
    const keyword = await owner('POST', '/settings/keywords', {
      body: { word: unique('W'), actions: { add_group_ids: [id] } },
    });
    expect([keyword.status, Object.keys(errorOf(keyword).fields ?? {})]).toEqual([422, ['actions.add_group_ids']]);
    await owner('DELETE', `/contacts/groups/${id}`);
  });

  it('can be an audience, and be excluded from one', async () => {
    const id = await smart(ofFamily());
    const french = await smart(ofFamily({ field: 'language', operator: 'is_any_of', value: ['fr'] }));
    const review = async (audience: object): Promise<unknown> =>
      dataOf(
        await owner('POST', '/campaigns/review', {
          body: { name: 'x', body: 'Hello', purpose: 'transactional', audience },
        }),
      );
    expect(await review({ group_ids: [id] })).toMatchObject({ audience: 3, recipients: 3 });
    expect(await review({ group_ids: [id], exclude_group_ids: [french] })).toMatchObject({
      recipients: 2,
      excluded: [{ reason: 'in_excluded_group', count: 1 }],
    });
    for (const each of [id, french]) await owner('DELETE', `/contacts/groups/${each}`);
  });
});

describe('records that refer to a group', () => {
  it('are listed before it is deleted', async () => {
    const id = await create('/contacts/groups', { name: unique('Group') });
    const campaign = await create('/campaigns', { name: unique('Campaign'), audience: { group_ids: [id] } });
    const keyword = await create('/settings/keywords', { word: unique('W'), actions: { remove_group_ids: [id] } });
    const asking = await smart(ofFamily({ field: 'group_ids', operator: 'is_any_of', value: [id] }));
    const usages = expectResponse('groupUsages', await owner('GET', `/contacts/groups/${id}/usages`), checked);
    expect(usages).toMatchObject({
      campaigns: {
        count: 1,
        by_status: [{ status: 'draft', count: 1 }],
        items: [{ id: campaign, used_as: 'audience' }],
      },
      keywords: { count: 1, items: [{ id: keyword, used_as: 'removes' }] },
      smart_groups: { count: 1, items: [{ id: asking }] },
    });
    const agent = await api.as('agent@acme.test');
    expect(dataOf(await agent('GET', `/contacts/groups/${id}/usages`))).toMatchObject({
      campaigns: { count: 1, items: [] },
      keywords: { count: 1, items: [] },
      smart_groups: { count: 1, items: [{ id: asking }] },
    });
    const refusal = await owner('DELETE', `/contacts/groups/${id}`);
    expect([refusal.status, errorOf(refusal).code]).toEqual([409, 'conflict']);
    await owner('DELETE', `/contacts/groups/${asking}`);
    expect((await owner('DELETE', `/contacts/groups/${id}`)).status).toBe(200);
    await owner('DELETE', `/campaigns/${campaign}`);
    await owner('DELETE', `/settings/keywords/${keyword}`);
  });

  it('are changed when a category is deleted and its contacts move to another one', async () => {
    const from = await create('/contacts/categories', { name: unique('Category') });
    const to = await create('/contacts/categories', { name: unique('Category') });
    const asking = await smart(ofFamily({ field: 'category_id', operator: 'is_any_of', value: [from] }));
    const usages = expectResponse('categoryUsages', await owner('GET', `/contacts/categories/${from}/usages`), checked);
    expect(usages).toMatchObject({ smart_groups: { count: 1, items: [{ id: asking }] }, roles: { count: 0 } });
    expect((await owner('DELETE', `/contacts/categories/${from}`)).status).toBe(409);
    expect((await owner('DELETE', `/contacts/categories/${from}?move_contacts_to=${to}`)).status).toBe(200);
    const { query } = dataOf<{ query: GroupQuery }>(await owner('GET', `/contacts/groups/${asking}`));
    expect(query.conditions[1]).toMatchObject({ value: [to] });
    await owner('DELETE', `/contacts/groups/${asking}`);
    await owner('DELETE', `/contacts/categories/${to}`);
  });
});

it('every operation on smart groups was tested', () => {
  expect([...checked].toSorted()).toEqual(['categoryUsages', 'countGroupQuery', 'groupUsages']);
});
