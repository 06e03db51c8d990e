import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Plan, PlanEffects } from '#src/domain/company/plan.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, unique } from '#tests/contract/apiUnderTest.ts';
import { PLAN_OPERATIONS } from '#tests/contract/checked/planOperations.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
const checked = new Set<OperationName>();
let support: Ask;
let operations: Ask;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  support = await api.as('support@heliograph.test');
  operations = await api.as('operations@heliograph.test');
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const body = (fields: object = {}) => ({
  name: unique('Plan'),
  family: unique('Family'),
  price: 1250,
  currency: 'EUR',
  interval: 'month',
  limits: { segments: 1000, devices: 1, users: 2, contacts: 500 },
  ...fields,
});
const createPlan = async (fields: object = {}): Promise<Plan> =>
  dataOf(await operations('POST', '/plans', { body: body(fields) }));
const plan = async (id: string, ask = operations): Promise<Plan> => dataOf(await ask('GET', `/plans/${id}`));
const changePlan = (id: string, change: object, version: number) =>
  operations('PUT', `/plans/${id}`, { body: change, headers: { 'If-Match': `"${version}"` } });
const idsFor = async (ask: Ask): Promise<string[]> => dataOf<Plan[]>(await ask('GET', '/plans')).map(({ id }) => id);

describe('a plan', () => {
  it.each<[string, object, string]>([
    ['another’s name, case-insensitive', { name: ' TEAM ' }, 'name'],
    ['a family that has one by the month in this currency', { family: 'team', currency: 'USD' }, 'family'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['half a cent', { price: 12.5 }, 'price'],
    ['a currency nobody has', { currency: 'ABC' }, 'currency'],
    ['a limit below nothing', { limits: { segments: -1, devices: 1, users: 1, contacts: 1 } }, 'limits.segments'],
    ['a feature that nobody knows', { features: ['keywords', 'Campaigns'] }, 'features.1'],
    ['a feature twice', { features: ['keywords', 'keywords'] }, 'features'],
    ['an interval of a week', { interval: 'week' }, 'interval'],
  ])('is not created with %s', async (_, fields, field) => {
    const response = await operations('POST', '/plans', { body: body(fields) });
    expect([response.status, Object.keys(errorOf(response)?.fields ?? {})]).toEqual([422, [field]]);
  });

  it('shows staff how many tenants have it, and nobody else', async () => {
    // Borealis and Cobalt; Dune's contract has ended.
    expect(await plan('starter')).toMatchObject({ tenants_count: 2, was_used: true });
    expect(await plan('starter', support)).toMatchObject({ tenants_count: 2 });
    expect(await plan('starter', owner)).toMatchObject({ tenants_count: null, was_used: null });
  });

  it('keeps its interval and currency while tenants have it', async () => {
    const { version } = await plan('team');
    const response = await changePlan('team', { interval: 'year', currency: 'EUR' }, version);
    expect([response.status, Object.keys(errorOf(response).fields ?? {}).sort()]).toEqual([
      422,
      ['currency', 'interval'],
    ]);
  });

  it('is deleted only where no tenant ever had it', async () => {
    const refusal = await operations('DELETE', '/plans/starter');
    expect([refusal.status, errorOf(refusal).code]).toEqual([409, 'conflict']);
    const { id } = await createPlan();
    expect((await operations('DELETE', `/plans/${id}`)).status).toBe(200);
  });

  it('has its history for the staff', async () => {
    const { id, version } = await createPlan();
    await changePlan(id, { price: 999 }, version);
    const history = await operations('GET', `/history?subject=plans&record_id=${id}`);
    expect(dataOf<{ action: string }[]>(history).map(({ action }) => action)).toEqual(['update', 'create']);
  });
});

describe('a change of price or limits', () => {
  const effects = async (id: string, change: object) =>
    expectResponse<PlanEffects>(
      'planEffects',
      await operations('POST', `/plans/${id}/effects`, { body: change }),
      checked,
    );

  it('lists the affected tenants before it is saved', async () => {
    const { limits, price } = await plan('team');
    const people = dataOf<object[]>(await owner('GET', '/users')).length;
    expect(await effects('team', { price: price + 100, limits: { ...limits, users: 1, contacts: 30_000 } })).toEqual({
      tenants_count: 1,
      price: { from: 5900, to: 6000 },
      limits: [
        { limit: 'contacts', from: 20_000, to: 30_000, over_count: 0, over: [] },
        {
          limit: 'users',
          from: 15,
          to: 1,
          over_count: 1,
          over: [{ id: 'acme', name: 'Acme Garden Shops', used: people }],
        },
      ],
      features: { added: [], removed: [] },
    });
    const nothing = { added: [], removed: [] };
    expect(await effects('team', { price, limits })).toEqual({
      tenants_count: 1,
      price: null,
      limits: [],
      features: nothing,
    });
  });

  it('lists the tenants that would lose something, where a feature is removed', async () => {
    const keywords = dataOf<{ is_active: boolean }[]>(await owner('GET', '/settings/keywords'));
    const used = keywords.filter(({ is_active }) => is_active).length;
    const { features } = await effects('team', { features: ['auto_reply', 'custom_roles', 'api_tokens'] });
    expect([used > 0, features]).toEqual([
      true,
      {
        added: [],
        removed: [{ feature: 'keywords', using_count: 1, using: [{ id: 'acme', name: 'Acme Garden Shops', used }] }],
      },
    ]);
    const added = await effects('starter', { features: ['api_tokens'] });
    expect(added.features).toEqual({ added: ['api_tokens'], removed: [] });
  });
});

describe('retiring', () => {
  const headers = ({ version }: Plan) => ({ 'If-Match': `"${version}"` });

  it('removes a plan from the choice, leaves it to its tenants, and can be undone', async () => {
    const retired = expectResponse<Plan>(
      'retirePlan',
      await operations('POST', '/plans/team/retire', { headers: headers(await plan('team')) }),
      checked,
    );
    expect(retired).toMatchObject({ retired_at: expect.any(String), tenants_count: 1 });
    expect(await idsFor(owner)).toContain('team');
    expect(await idsFor(await api.as('owner@borealis.test'))).not.toContain('team');
    const again = await operations('POST', '/plans/team/retire', { headers: headers(retired) });
    expect([again.status, errorOf(again).code]).toEqual([409, 'conflict']);
    const back = expectResponse<Plan>(
      'restorePlan',
      await operations('POST', '/plans/team/restore', { headers: headers(retired) }),
      checked,
    );
    expect(back.retired_at).toBeNull();
    const { action } =
      dataOf<{ action: string }[]>(await operations('GET', '/history?subject=plans&record_id=team'))[0] ?? {};
    expect(action).toBe('restore');
  });

  it('cannot be undone while another plan has its place', async () => {
    const family = unique('Family');
    const first = await createPlan({ family });
    const retired = dataOf<Plan>(await operations('POST', `/plans/${first.id}/retire`, { headers: headers(first) }));
    const { name } = await createPlan({ family });
    const response = await operations('POST', `/plans/${first.id}/restore`, { headers: headers(retired) });
    expect([response.status, errorOf(response).message]).toEqual([
      409,
      `${name} took its place in ${family}. Retire that one first.`,
    ]);
  });

  it('needs the version that was read', async () => {
    const { id } = await createPlan();
    const response = await operations('POST', `/plans/${id}/retire`, { headers: { 'If-Match': '"99"' } });
    expect(response.status).toBe(412);
  });

  it('every operation of plans was tested', () => {
    expect(PLAN_OPERATIONS.filter((name) => !checked.has(name))).toEqual([]);
  });
});

describe('the visibility of plans', () => {
  it('tenants see the plans they can choose and their own, the staff see all', async () => {
    const { id: hidden } = await createPlan({ is_public: false });
    const [ownerPlans, all] = [await idsFor(owner), await idsFor(support)];
    expect(ownerPlans).toEqual(
      expect.arrayContaining(['starter', 'starter-year', 'team', 'team-year', 'scale', 'scale-year']),
    );
    expect(ownerPlans).not.toEqual(expect.arrayContaining([expect.stringMatching(`^(charity|classic|${hidden})$`)]));
    expect(all).toEqual(expect.arrayContaining(['charity', 'classic', hidden]));
    for (const id of [hidden, 'charity', 'classic']) {
      const [one, none] = [await owner('GET', `/plans/${id}`), await owner('GET', '/plans/none')];
      expect([one.status, errorOf(one).message.replace(id, 'none')]).toEqual([404, errorOf(none).message]);
      expect((await owner('GET', `/history?subject=plans&record_id=${id}`)).status).toBe(404);
    }
  });

  it.each(['owner@acme.test', 'admin@acme.test', 'support@heliograph.test'])(
    '%s cannot change plans',
    async (email) => {
      const ask = await api.as(email);
      const { version } = await plan('scale');
      const responses = [
        await ask('POST', '/plans', { body: body() }),
        await ask('PUT', '/plans/scale', { body: { price: 1 }, headers: { 'If-Match': `"${version}"` } }),
        await ask('DELETE', '/plans/charity'),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    },
  );
});
