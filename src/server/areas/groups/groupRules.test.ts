import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Group } from '#src/domain/groups/group.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { groupFilter } from './groupFilter.ts';
import { groupHandlers } from './groupHandlers.ts';
import { groupRules } from './groupRules.ts';
import { withOtherId } from './groupsUsing.ts';
import { refuseSmartGroups } from './refuseSmartGroups.ts';

const tenant_id = TEST_TENANT.tenant.id;
const ADAS = { match: 'all' as const, conditions: [{ field: 'first_name', operator: 'is' as const, value: 'Ada' }] };

let fixture: TestTenant;
let plain: Stored<Group>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  plain = group('Plain');
});

const group = (name: string, query: object | null = null, fields: object = {}) =>
  fixture.store.insert('groups', {
    tenant_id,
    name,
    description: '',
    type: query ? 'smart' : 'manual',
    query,
    contacts_count: 0,
    ...fields,
  } as never);
const membersOf = (id: string) => ({
  match: 'all',
  conditions: [{ field: 'group_ids', operator: 'is_any_of', value: [id] }],
});
const keyword = (word: string, add_group_ids: string[], remove_group_ids: string[], tenantId = tenant_id) =>
  fixture.store.insert('keywords', {
    tenant_id: tenantId,
    word,
    match: 'exact',
    priority: 10,
    reply: '',
    actions: { add_group_ids, remove_group_ids, set_category_id: null, consent: null },
    is_active: true,
    triggered_count: 0,
    last_triggered_at: null,
  });

describe('a new group', () => {
  const create = (input: object) => groupRules.create?.({ name: 'New', ...input } as never, contextIn(fixture));
  it.each([
    ['name', { name: 'PLAIN', type: 'manual', query: null }, { name: 'forms.name_taken' }],
    ['query of a manual group', { type: 'manual', query: ADAS }, { query: 'groups.query_on_manual' }],
    ['smart group without a query', { type: 'smart', query: null }, { query: 'groups.query_required' }],
    [
      'smart group without conditions',
      { type: 'smart', query: { ...ADAS, conditions: [] } },
      { query: 'groups.no_conditions' },
    ],
    [
      'condition without a value',
      { type: 'smart', query: { ...ADAS, conditions: [{ ...ADAS.conditions[0], value: '' }] } },
      { 'query.conditions.0.value': 'forms.required' },
    ],
  ])('with a wrong %s is refused', async (_, input, fields) => {
    expect(await refusalIn(() => create(input))).toEqual(['unprocessable', fields]);
  });

  it('may be manual or smart', async () => {
    expect(await create({ type: 'manual', query: null })).toEqual({ contacts_count: 0 });
    expect(await create({ type: 'smart', query: ADAS })).toEqual({ contacts_count: 0 });
  });
});

describe('a changed group', () => {
  const change = (before: Stored<Group>, fields: object) => groupRules.change?.(before, fields, contextIn(fixture));

  it('keeps its type, and cannot have the name of another group', async () => {
    group('Taken');
    expect(await refusalIn(() => change(plain, { type: 'smart' }))).toEqual([
      'unprocessable',
      { type: 'groups.type_stays' },
    ]);
    expect(await refusalIn(() => change(plain, { name: 'taken' }))).toEqual([
      'unprocessable',
      { name: 'forms.name_taken' },
    ]);
    expect(await change(plain, { type: 'manual', name: 'plain' })).toEqual({});
  });

  it('has conditions if and only if it is smart', async () => {
    const smart = group('Smart', ADAS);
    expect(await refusalIn(() => change(plain, { query: ADAS }))).toEqual([
      'unprocessable',
      { query: 'groups.query_on_manual' },
    ]);
    expect(await refusalIn(() => change(smart, { query: null }))).toEqual([
      'unprocessable',
      { query: 'groups.query_required' },
    ]);
    expect(await change(smart, { query: { ...ADAS, match: 'any' } })).toEqual({});
    expect(await change(smart, { description: 'x' })).toEqual({});
  });
});

describe('a deletion', () => {
  const remove = async () => {
    await groupRules.beforeRemoval?.(plain, contextIn(fixture));
    await groupRules.afterRemoval?.(plain, contextIn(fixture));
  };

  it('is refused while a smart group uses the group', async () => {
    group('Other', membersOf('other'));
    group('Foreign', membersOf(plain.id), { tenant_id: 'other' });
    expect(await refusalIn(remove)).toBeNull();
    const [asks] = membersOf(plain.id).conditions;
    group('Of plain', { match: 'any', conditions: [...ADAS.conditions, asks] });
    expect(await refusalIn(remove)).toEqual(['conflict', 'groups.asked_for_by_group']);
  });

  it('is refused while a role is limited to the group', async () => {
    const rules = [{ action: 'read' as const, subject: 'contacts' as const, conditions: { group_ids: plain.id } }];
    fixture.store.insert('roles', { tenant_id, name: 'R', description: '', rules, is_system: false, users_count: 0 });
    expect(await refusalIn(remove)).toEqual(['conflict', 'roles.limited_to']);
  });

  it('removes the group from its members in steps of 500: the first four at once, the others later', async () => {
    for (let at = 0; at < 2600; at += 1) fixture.addContact({ group_ids: [plain.id, 'all'] });
    const other = fixture.addContact({ group_ids: ['all', 'third'] });
    const context = contextIn<never>(fixture);
    const { groups } = context.tx;
    const limits: number[] = [];
    const manualMembers: typeof groups.manualMembers = (query) => {
      limits.push(query.limit);
      return groups.manualMembers(query);
    };
    await groupRules.afterRemoval?.(plain, {
      ...context,
      tx: { ...context.tx, groups: { ...groups, manualMembers } },
    });
    expect(limits).toEqual([500, 500, 500, 500]);
    expect(fixture.store.all('contacts').filter(({ group_ids }) => group_ids.includes(plain.id))).toHaveLength(600);
    await fixture.pass(10);
    expect(fixture.store.all('removals')).toEqual([]);
    expect(fixture.store.all('contacts').filter(({ group_ids }) => group_ids.join() !== 'all')).toEqual([other]);
  });

  it('removes the group from audiences that can still change', async () => {
    const audience = TEST_TENANT.campaign.audience;
    const to = { ...audience, group_ids: [plain.id, 'all'] };
    const without = { ...audience, exclude_group_ids: ['third', plain.id] };
    const addCampaign = (status: 'draft' | 'running', chosenAudience: Campaign['audience']) =>
      fixture.addCampaign({ status, audience: chosenAudience });
    const ids = [
      addCampaign('draft', to),
      addCampaign('draft', without),
      addCampaign('running', to),
      addCampaign('draft', audience),
    ];
    await remove();
    expect(ids.map((id) => fixture.campaign(id).audience)).toEqual([
      { ...audience, group_ids: ['all'] },
      { ...audience, exclude_group_ids: ['third'] },
      to,
      audience,
    ]);
    expect(ids.map((id) => fixture.campaign(id).version)).toEqual([2, 2, 1, 1]);
  });

  it('removes the group from keywords that add or remove people', async () => {
    const adds = keyword('ADD', [plain.id, 'all'], ['third']);
    const removes = keyword('REMOVE', ['all'], [plain.id, 'third']);
    const neither = keyword('OTHER', ['all'], ['third']);
    const foreign = keyword('FOREIGN', ['all'], [plain.id], 'other');
    await remove();
    expect(fixture.store.byId('keywords', foreign.id)?.version).toBe(1);
    const after = [adds, removes, neither].map(({ id }) => fixture.store.byId('keywords', id));
    expect(after.map((each) => [each?.actions.add_group_ids, each?.actions.remove_group_ids, each?.version])).toEqual([
      [['all'], ['third'], 2],
      [['all'], ['third'], 2],
      [['all'], ['third'], 1],
    ]);
  });
});

it('has its number of members, except outside a company', async () => {
  fixture.addContact({ group_ids: [plain.id] });
  const sizes = await groupRules.derive?.(fixture.store.tx, tenant_id, fixture.clock);
  expect([await sizes?.(plain), await sizes?.({ ...plain, id: 'other' })]).toEqual([
    { contacts_count: 1 },
    { contacts_count: 0 },
  ]);
  const outside = await groupRules.derive?.(fixture.store.tx, null, fixture.clock);
  expect(await outside?.(plain)).toEqual({});
});

describe('people who match a query', () => {
  const count = (query: object, rules?: AbilityRule[]) =>
    groupHandlers.countGroupQuery(contextIn(fixture, { body: { query }, ...(rules && { rules }) }));

  it('are counted, and five of them named, if the user can read them', async () => {
    fixture.addContact({ first_name: 'Bea' });
    for (let at = 0; at < 6; at += 1) fixture.addContact();
    const { count: all, total, sample } = await count(ADAS);
    expect([all, total, sample.length]).toEqual([6, 7, 5]);
    const beas: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Bea' } }];
    expect(await count(ADAS, beas)).toMatchObject({ count: 0, total: 1, sample: [] });
  });

  it('may be found by the company’s own categories and manual groups, and by existing fields', async () => {
    const category = (tenantId: string) =>
      fixture.store.insert('categories', { tenant_id: tenantId, name: tenantId } as never).id;
    const refusedValue = async (name: string, value: unknown) => {
      const conditions = [{ field: name, operator: 'is_any_of', value }];
      return (await refusalIn(() => count({ match: 'all', conditions })))?.[1] ?? null;
    };
    const refusal = { 'query.conditions.0.value': 'groups.unknown_record' };
    expect(await refusedValue('category_id', [category(tenant_id)])).toBeNull();
    expect(await refusedValue('category_id', [category('other')])).toEqual(refusal);
    expect(await refusedValue('group_ids', [plain.id])).toBeNull();
    expect(await refusedValue('group_ids', [group('Foreign', null, { tenant_id: 'other' }).id])).toEqual(refusal);
    expect(await refusedValue('group_ids', [group('Smart', ADAS).id])).toEqual(refusal);
    expect(await refusedValue('custom.size', ['S'])).toEqual({ 'query.conditions.0.field': 'groups.unknown_field' });
  });

  it('are found only by a valid query', async () => {
    expect(await refusalIn(() => count({ ...ADAS, conditions: [] }))).toEqual([
      'unprocessable',
      { query: 'groups.no_conditions' },
    ]);
  });

  it('are not found by a field that the user cannot read', async () => {
    const reads: AbilityRule = { action: 'read', subject: 'contacts' };
    const rules: AbilityRule[] = [reads, { ...reads, fields: ['email'], inverted: true }];
    const emails = { match: 'all', conditions: [{ field: 'email', operator: 'is_empty' }] };
    expect(await refusalIn(() => count(ADAS, rules))).toBeNull();
    await expect(count(emails, rules)).rejects.toMatchObject({
      code: 'forbidden',
      text: 'Your role does not include the field email of contacts.',
      extras: { permission: { action: 'read', subject: 'contacts', reason: null } },
    });
  });
});

describe('the filter of contacts by groups', () => {
  const filter = async (groupIds: string | string[], zone = true) => {
    const [settings] = fixture.store.all('company_settings');
    if (!zone && settings) await fixture.store.tx.remove('company_settings', settings.id);
    return (await groupFilter(fixture.store.tx, tenant_id, fixture.clock.now()))?.(groupIds);
  };
  const inSmart = (group_id: string, time_zone: string) => ({
    is: 'in_smart_group',
    group_id,
    query: ADAS,
    now: '2026-03-02T15:00:00.000Z',
    time_zone,
  });

  it('finds the members of any of the groups, manual or smart', async () => {
    fixture.store.insert('company_settings', {
      ...TEST_TENANT.settings,
      tenant_id: 'other',
      timezone: 'Asia/Tokyo',
    });
    const smart = group('Smart', ADAS);
    expect(await filter(plain.id)).toEqual({
      is: 'any',
      of: [{ is: 'one_of', field: 'group_ids', values: [plain.id] }],
    });
    expect(await filter([plain.id, smart.id, 'x'])).toEqual({
      is: 'any',
      of: [{ is: 'one_of', field: 'group_ids', values: [plain.id, 'x'] }, inSmart(smart.id, 'America/New_York')],
    });
    expect(await filter([smart.id])).toEqual({ is: 'any', of: [inSmart(smart.id, 'America/New_York')] });
    expect(await filter([smart.id], false)).toEqual({ is: 'any', of: [inSmart(smart.id, 'UTC')] });
  });

  it('uses only the queries of the company’s smart groups', async () => {
    const ids = [
      group('Other', ADAS, { tenant_id: 'other' }).id,
      group('By hand', ADAS, { type: 'manual' }).id,
      group('Empty', null, { type: 'smart' }).id,
    ];
    expect(await filter(ids)).toEqual({ is: 'any', of: [{ is: 'one_of', field: 'group_ids', values: ids }] });
  });
});

describe('the uses of a group', () => {
  const usages = (rules?: Parameters<typeof contextIn>[1]) =>
    groupHandlers.groupUsages(contextIn(fixture, { ...rules, id: plain.id }));

  it('are campaigns, keywords and smart groups', async () => {
    const [adds, removes] = [keyword('ADD', [plain.id], []), keyword('REMOVE', [], [plain.id])];
    keyword('OTHER', ['all'], ['third']);
    keyword('FOREIGN', [plain.id], [], 'other');
    const smart = group('Of plain', membersOf(plain.id));
    group('Of another', membersOf('all'));
    const { keywords, smart_groups, campaigns } = await usages();
    expect(keywords).toEqual({
      count: 2,
      items: [
        { id: adds.id, word: 'ADD', used_as: 'adds' },
        { id: removes.id, word: 'REMOVE', used_as: 'removes' },
      ],
    });
    expect(smart_groups).toEqual({ count: 1, items: [{ id: smart.id, name: 'Of plain' }] });
    expect(campaigns.count).toBe(0);
  });

  it('are roles that are limited to it, which prevent its deletion', async () => {
    const role = (name: string, group_ids: string) => {
      const rules = [{ action: 'read' as const, subject: 'contacts' as const, conditions: { group_ids } }];
      return fixture.store.insert('roles', {
        tenant_id,
        name,
        description: '',
        rules,
        is_system: false,
        users_count: 0,
      });
    };
    const { id } = role('Of plain', plain.id);
    role('Of all', 'all');
    const rolesFor = async (subject: 'groups' | 'roles') =>
      (await usages({ rules: [{ action: 'read', subject }] })).roles;
    expect(await rolesFor('roles')).toEqual({ count: 1, items: [{ id, name: 'Of plain' }] });
    expect(await rolesFor('groups')).toEqual({ count: 1, items: [] });
  });

  it('are counted for everybody, and named for users who can read them', async () => {
    keyword('ADD', [plain.id], []);
    group('Of plain', membersOf(plain.id));
    fixture.addCampaign({
      status: 'draft',
      name: 'Spring',
      audience: { ...TEST_TENANT.campaign.audience, group_ids: [plain.id] },
    });
    const usagesOf = async (subject: 'campaigns' | 'keywords') =>
      (await usages({ rules: [{ action: 'read', subject }] }))[subject];
    expect(await usagesOf('campaigns')).toMatchObject({ count: 1, items: [{ name: 'Spring' }] });
    expect(await usagesOf('keywords')).toMatchObject({ count: 1, items: [{ word: 'ADD' }] });
    const { keywords, smart_groups, campaigns } = await usages({ rules: [{ action: 'read', subject: 'groups' }] });
    expect(campaigns).toMatchObject({ count: 1, items: [] });
    expect(keywords).toEqual({ count: 1, items: [] });
    expect(smart_groups).toMatchObject({ count: 1, items: [{ name: 'Of plain' }] });
  });

  it('are named up to fifty', async () => {
    for (let at = 0; at < 51; at += 1) keyword(`WORD ${at}`, [plain.id], []);
    const { keywords } = await usages();
    expect([keywords.count, keywords.items.length]).toEqual([51, 50]);
  });
});

it('an id is replaced in every condition on its field, without duplicates', () => {
  const condition = (field: string, value: unknown) => ({ field, operator: 'is_any_of', value });
  const query = (ids: string[], nested: string[]) =>
    ({
      match: 'all',
      conditions: [
        condition('category_id', ids),
        condition('group_ids', ['a']),
        condition('first_name', 'a'),
        condition('category_id', 'a'),
        { match: 'any', conditions: [condition('category_id', nested)] },
      ],
    }) as never;
  expect(withOtherId(query(['a', 'b', 'c'], ['c']), 'category_id', 'a', 'b')).toEqual(query(['b', 'c'], ['c']));
  expect(withOtherId(query(['c'], ['c', 'a']), 'category_id', 'a', 'b')).toEqual(query(['c'], ['c', 'b']));
});

it('people cannot be added to smart groups by hand', async () => {
  const smart = group('Smart', ADAS);
  const refusalFor = (ids: string[]) => refusalIn(() => refuseSmartGroups(fixture.store.tx, 'group_ids', ids));
  expect(await refusalFor([plain.id])).toBeNull();
  expect(await refusalFor([plain.id, smart.id])).toEqual(['unprocessable', { group_ids: 'groups.only_manual' }]);
});
