import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { NO_FIGURES } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { planHandlers } from './planHandlers.ts';
import { planRules } from './planRules.ts';
import { rememberPlanUse } from './rememberPlanUse.ts';

const LIMITS = { segments: 1000, devices: 2, users: 3, contacts: 100 };

let fixture: TestTenant;
let team: Stored<Plan>;
/** The tenant has the plan `plan`; nobody has the plan Team. */
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  team = add('Team');
});

const add = (name: string, fields: Partial<Plan> = {}) =>
  fixture.store.insert('plans', {
    ...TEST_TENANT.plan,
    id: name.toLowerCase(),
    name,
    family: name,
    price: 900,
    limits: LIMITS,
    features: ['keywords'],
    ...fields,
  });
const tenant = (id: string, plan_id: string, status: 'active' | 'suspended' | 'terminated' = 'active') =>
  fixture.store.insert('tenants', {
    ...NO_FIGURES,
    ...TEST_TENANT.tenant,
    id,
    name: id.toUpperCase(),
    plan_id,
    status,
  });
/** Staff, who belong to no company. */
const staff = (options: Parameters<typeof contextIn>[1] = {}) =>
  contextIn<never>(fixture, { ...options, caller: { tenantId: null } });
const create = (fields: object = {}) =>
  planRules.create?.({ name: 'New', family: 'New', interval: 'month', currency: 'USD', ...fields } as never, staff());
const change = (fields: object, before = team) => planRules.change?.(before, fields, staff());

describe('a plan', () => {
  it('needs a unique name, regardless of case, retired plans included', async () => {
    add('Old', { retired_at: '2026-01-01T00:00:00.000Z' });
    const refusal = ['unprocessable', { name: 'forms.name_taken' }];
    add('Wide', { name: ' Wide ' });
    for (const name of [' TEAM ', 'old', 'wide']) expect(await refusalIn(() => create({ name }))).toEqual(refusal);
    expect(await refusalIn(() => change({ name: 'old' }))).toEqual(refusal);
    expect(await refusalIn(() => change({ name: 'TEAM' }))).toBeNull();
    expect(await create()).toEqual({ tenants_count: null, was_used: null, retired_at: null });
  });

  it('is the only active one of its family for an interval and a currency', async () => {
    add('Old', { family: 'Former', retired_at: '2026-01-01T00:00:00.000Z' });
    const refusal = ['unprocessable', { family: 'plans.family_taken' }];
    expect(await refusalIn(() => create({ family: ' team' }))).toEqual(refusal);
    expect(await refusalIn(() => change({ family: 'Plan' }))).toEqual(refusal);
    for (const fields of [{ interval: 'year' }, { currency: 'EUR' }, { family: 'Former' }]) {
      expect(await refusalIn(() => create({ family: 'Team', ...fields }))).toBeNull();
    }
    const retired = add('Retired', { family: 'Team', retired_at: '2026-01-01T00:00:00.000Z' });
    expect(await refusalIn(() => change({ price: 1 }, retired))).toBeNull();
    expect(await refusalIn(() => change({ price: 1 }))).toBeNull();
  });

  it.each([
    ['month', 'billing.by_month'],
    ['year', 'billing.by_year'],
  ] as const)('by the %s is refused with the name of the plan that has its place', async (interval, key) => {
    add('Twin', { family: 'Twins', interval });
    await expect(create({ family: 'Twins', interval })).rejects.toMatchObject({
      extras: { fields: { family: { values: { interval: { key }, currency: 'USD', name: 'Twin' } } } },
    });
  });

  it('keeps its interval and currency while a company has it', async () => {
    const target = 'plans.terms_stay';
    const terms = { interval: 'year', currency: 'EUR' };
    expect(await refusalIn(() => change(terms))).toBeNull();
    tenant('ended', 'team', 'terminated');
    expect(await refusalIn(() => change(terms))).toBeNull();
    tenant('paused', 'team', 'suspended');
    expect(await refusalIn(() => change(terms))).toEqual(['unprocessable', { interval: target, currency: target }]);
    expect(await refusalIn(() => change({ currency: 'EUR' }))).toEqual(['unprocessable', { currency: target }]);
    expect(await refusalIn(() => change({ interval: 'month', currency: 'USD', price: 1 }))).toBeNull();
  });

  it('keeps its interval and currency while a company has chosen it for its next period', async () => {
    const refusal = ['unprocessable', { currency: 'plans.terms_stay' }];
    fixture.store.update('subscriptions', 'subscription', { pending_plan_id: 'team' });
    expect(await refusalIn(() => change({ currency: 'EUR' }))).toEqual(refusal);
    fixture.store.update('subscriptions', 'subscription', { pending_plan_id: null });
    expect(await refusalIn(() => change({ currency: 'EUR' }))).toBeNull();
  });
});

describe('a deletion', () => {
  const remove = (plan = team) => planRules.beforeRemoval?.(plan, staff());
  const refusal = ['conflict', 'plans.had_by_tenants'];

  it('is only for plans that nobody ever had', async () => {
    expect(await refusalIn(remove)).toBeNull();
    tenant('ended', 'team', 'terminated');
    expect(await refusalIn(remove)).toEqual(refusal);
  });

  it('is refused if a subscription has the plan', async () => {
    fixture.store.insert('subscriptions', { ...TEST_TENANT.subscription, id: 'other', plan_id: 'team' });
    expect(await refusalIn(remove)).toEqual(refusal);
  });

  it('is refused while a company has chosen the plan for its next period', async () => {
    fixture.store.update('subscriptions', 'subscription', { pending_plan_id: 'team' });
    expect(await refusalIn(remove)).toEqual(refusal);
    fixture.store.update('subscriptions', 'subscription', { pending_plan_id: null });
    expect(await refusalIn(remove)).toBeNull();
  });

  it('is refused if a company had the plan once', async () => {
    const record = (plan_id: string) => ({ plan_id }) as never;
    const isUseRemembered = (collection: string, before: unknown, after: unknown) =>
      rememberPlanUse(fixture.store.tx, { collection, before, after } as never);
    await isUseRemembered('users', record('team'), record('plan'));
    await isUseRemembered('tenants', undefined, record('team'));
    await isUseRemembered('tenants', record('team'), record('team'));
    expect(fixture.store.all('plan_uses')).toEqual([]);
    await isUseRemembered('tenants', record('team'), record('plan'));
    expect(fixture.store.all('plan_uses')).toMatchObject([{ id: 'team' }]);
    await isUseRemembered('subscriptions', record('team'), undefined);
    await isUseRemembered('subscriptions', record('other'), undefined);
    expect(fixture.store.all('plan_uses')).toMatchObject([
      { id: 'team', tenant_id: null },
      { id: 'other', tenant_id: null },
    ]);
    expect(await refusalIn(remove)).toEqual(refusal);
  });
});

it('staff see how many companies have a plan, and whether any ever had it; companies do not', async () => {
  tenant('one', 'team');
  tenant('ended', 'team', 'terminated');
  const figures = async (tenantId: string | null, plan: Stored<Plan>) =>
    (await planRules.derive?.(fixture.store.tx, tenantId, fixture.clock))?.(plan);
  expect(await figures(null, team)).toEqual({ tenants_count: 1, was_used: true });
  expect(await figures(null, add('Unused'))).toEqual({ tenants_count: 0, was_used: false });
  expect(await figures('garden', team)).toEqual({ tenants_count: null, was_used: null });
});

it('plans can be filtered by their retirement', async () => {
  const filters = await planRules.filters?.(fixture.store.tx, null, fixture.clock, new Set());
  const isRetired = { is: 'not', of: { is: 'one_of', field: 'retired_at', values: [null] } };
  expect(filters?.retired_at?.(true)).toEqual(isRetired);
});

it('staff see all plans, a company its own and those it can choose', async () => {
  const shownTo = (tenantId: string | null) => planRules.shownTo?.(fixture.store.tx, { ...staff().caller, tenantId });
  expect(await shownTo(null)).toBeUndefined();
  expect(JSON.stringify(await shownTo('garden'))).toContain('"plan"');
});

describe('retiring', () => {
  const retire = () => planHandlers.retirePlan(staff({ id: 'team' }));
  const restore = () => planHandlers.restorePlan(staff({ id: 'team' }));

  it('removes a plan from offer until it is brought back, which the activity records', async () => {
    tenant('one', 'team');
    const at = '2026-03-02T15:00:00.000Z';
    expect(await refusalIn(restore)).toEqual(['conflict', 'plans.in_use_already']);
    expect(await retire()).toMatchObject({ retired_at: at, tenants_count: 1, was_used: true });
    expect(await refusalIn(retire)).toEqual(['conflict', 'plans.retired_already']);
    expect(await restore()).toMatchObject({ retired_at: null, tenants_count: 1 });
    const entry = { ip: '203.0.113.7', subject: 'plans', record_id: 'team', record_name: 'Team' };
    expect(fixture.store.all('activity')).toMatchObject([
      { ...entry, action: 'retire', before: { retired_at: null }, after: { retired_at: at } },
      { ...entry, action: 'restore', before: { retired_at: at }, after: { retired_at: null } },
    ]);
  });

  it('cannot be undone while another plan has its place', async () => {
    await retire();
    const twin = add('Twin', { family: 'TEAM' });
    expect(await refusalIn(restore)).toEqual(['conflict', 'plans.place_taken']);
    fixture.store.update('plans', twin.id, { currency: 'EUR' });
    expect(await refusalIn(restore)).toBeNull();
  });
});

describe('the effects of a change', () => {
  const effects = (body: object) => planHandlers.planEffects(staff({ id: 'team', body }));
  const using = (id: string, count: number) => {
    tenant(id, 'team');
    for (let at = 0; at < count; at += 1) {
      fixture.store.insert('devices', { ...TEST_TENANT.device, tenant_id: id });
      fixture.store.insert('keywords', {
        tenant_id: id,
        word: `W${at}`,
        match: 'exact',
        priority: at,
        reply: '',
        actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null },
        is_active: true,
        triggered_count: 0,
        last_triggered_at: null,
      });
    }
  };

  it('are none without a change', async () => {
    tenant('one', 'team');
    const unchanged = { price: 900, limits: LIMITS, features: ['keywords'] };
    const noEffects = { tenants_count: 1, price: null, limits: [], features: { added: [], removed: [] } };
    expect(await effects({})).toEqual(noEffects);
    expect(await effects(unchanged)).toEqual(noEffects);
  });

  it('are a new price, and tenants over a lower limit: the largest use first, three by name', async () => {
    for (const [id, count] of [
      ['a', 2],
      ['b', 4],
      ['c', 3],
      ['d', 5],
      ['e', 1],
    ] as const)
      using(id, count);
    using('ended', 9);
    fixture.store.update('tenants', 'ended', { status: 'terminated' });
    const tenantUsage = (id: string, used: number) => ({ id, name: id.toUpperCase(), used });
    const { tenants_count, price, limits } = await effects({ price: 1000, limits: { ...LIMITS, devices: 1 } });
    expect([tenants_count, price]).toEqual([5, { from: 900, to: 1000 }]);
    expect(limits).toEqual([
      {
        limit: 'devices',
        from: 2,
        to: 1,
        over_count: 4,
        over: [tenantUsage('d', 5), tenantUsage('b', 4), tenantUsage('c', 3)],
      },
    ]);
  });

  it('of a higher limit name no tenants', async () => {
    using('a', 5);
    const { limits } = await effects({ limits: { ...LIMITS, devices: 3, users: 4 } });
    expect(limits).toEqual([
      { limit: 'devices', from: 2, to: 3, over_count: 0, over: [] },
      { limit: 'users', from: 3, to: 4, over_count: 0, over: [] },
    ]);
  });

  it('are added features, and removed ones with the tenants that use them', async () => {
    using('a', 1);
    using('b', 2);
    using('c', 0);
    const { features } = await effects({ features: ['api_tokens'] });
    expect(features).toEqual({
      added: ['api_tokens'],
      removed: [
        {
          feature: 'keywords',
          using_count: 2,
          using: [
            { id: 'b', name: 'B', used: 2 },
            { id: 'a', name: 'A', used: 1 },
          ],
        },
      ],
    });
  });
});
