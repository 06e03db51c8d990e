import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { ServedApi } from '#mock-api/testing/serveApi.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

const ROOM = { segments: 90_000, devices: 50, users: 50, contacts: 50_000 };

let served: ServedApi<DemoApi>;
let operations: Ask;
let owner: Ask;
const checked = new Set<OperationName>();

async function planWith(fields: object): Promise<string> {
  const name = unique('Contract');
  const plan = { name, family: name, price: 0, currency: 'USD', interval: 'month', limits: ROOM, features: [] };
  const response = await operations('POST', '/plans', { body: { ...plan, is_public: false, ...fields } });
  expect([response.status, response.body.error]).toEqual([201, undefined]);
  return dataOf<{ id: string }>(response).id;
}
const preview = (plan_id: string, tenant = 'borealis') =>
  operations('POST', `/tenants/${tenant}/plan/preview`, { body: { plan_id } });
function give(plan_id: string, preview_id: string, tenant = 'borealis', ask = operations): Promise<ApiResponse> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return ask('POST', `/tenants/${tenant}/plan`, { body: { plan_id, preview_id }, headers });
}
async function givePlan(plan_id: string, tenant = 'borealis'): Promise<PlanPreview> {
  const planPreview = expectResponse<PlanPreview>('previewTenantPlan', await preview(plan_id, tenant), checked);
  expectResponse<TenantAccount>('setTenantPlan', await give(plan_id, planPreview.preview_id, tenant), checked);
  return planPreview;
}

/** Contracts are the demo's: another back end has its own. */
const isMock = !process.env.API_BASE_URL;

describe.runIf(isMock)('a plan that is not public', () => {
  beforeEach(async () => {
    served = await serveDemoApi();
    [operations, owner] = await Promise.all([
      served.as('operations@heliograph.test'),
      served.as('owner@borealis.test'),
    ]);
  });
  afterEach(() => served.stop());

  it('is given to one tenant, which then sees it and who gave it', async () => {
    const plan = await planWith({ price: 99_900 });
    expect((await owner('GET', `/plans/${plan}`)).status).toBe(404);
    const response = await owner('POST', '/billing/preview', { body: { plan_id: plan } });
    expect(response.status).toBe(404);

    const planPreview = await givePlan(plan);
    expect([planPreview.refusal, planPreview.effective, planPreview.next_charge.amount]).toEqual([null, 'now', 99_900]);
    expect((await owner('GET', `/plans/${plan}`)).status).toBe(200);
    const tenant = dataOf<TenantAccount>(await operations('GET', '/tenants/borealis'));
    expect([tenant.plan_id, tenant.limits]).toEqual([plan, ROOM]);
    const [entry] = dataOf<{ action: string; actor_name: string }[]>(
      await owner('GET', '/settings/activity', { list: { filter: { subject: 'billing' }, sort: ['at', 'DESC'] } }),
    );
    expect(entry).toMatchObject({ action: 'change plan', actor_name: 'Olu Adeyemi' });
    const other = await served.as('owner@acme.test');
    expect((await other('GET', `/plans/${plan}`)).status).toBe(404);
  });

  it('waits for the end of the period where it costs less', async () => {
    const planPreview = await givePlan(await planWith({ price: 0 }), 'acme');
    expect([planPreview.refusal, planPreview.effective, planPreview.total]).toEqual([null, 'period_end', 0]);
    const tenant = dataOf<TenantAccount>(await operations('GET', '/tenants/acme'));
    expect(tenant.limits).not.toEqual(ROOM);
  });

  it.each<[string, string]>([
    ['none', 'open'],
    ['taken', 'paid'],
  ])('is charged once per key, where payments are %s: %s', async (payments, status) => {
    await operations('POST', '/__mock/payments', { body: { tenant_id: 'acme', payments } });
    const acme = await served.as('owner@acme.test');
    const plan = await planWith({ price: 50_000 });
    const { preview_id, total } = dataOf<PlanPreview>(await preview(plan, 'acme'));
    const request = { body: { plan_id: plan, preview_id }, headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const first = await operations('POST', '/tenants/acme/plan', request);
    const second = await operations('POST', '/tenants/acme/plan', request);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const invoices = dataOf<{ total: number; status: string }[]>(await acme('GET', '/billing/invoices'));
    const charged = invoices.filter((invoice) => invoice.total === total);
    expect([total > 0, charged.map((invoice) => invoice.status)]).toEqual([true, [status]]);
    const contract = dataOf<{ status: string }>(await acme('GET', '/billing/subscription'));
    expect(contract.status).toBe(status === 'paid' ? 'active' : 'past_due');
  });

  it.each<[string, object, string]>([
    [
      'with less room than the tenant uses',
      { limits: { ...ROOM, contacts: 0 } },
      'The tenant uses more than this plan includes.',
    ],
    ['in another currency', { currency: 'EUR' }, 'The tenant’s contract is in another currency.'],
  ])('is refused %s, without a change', async (_, fields, sentence) => {
    const plan = await planWith({ price: 50_000, ...fields });
    const before = dataOf<TenantAccount>(await operations('GET', '/tenants/borealis'));
    const { refusal, preview_id } = dataOf<PlanPreview>(await preview(plan));
    expect(refusal).not.toBeNull();
    const response = await give(plan, preview_id);
    expect([response.status, errorOf(response).message]).toEqual([409, expect.stringContaining(sentence)]);
    expect(dataOf<TenantAccount>(await operations('GET', '/tenants/borealis')).plan_id).toBe(before.plan_id);
  });

  it('is refused at a changed price, when it is retired, and for a closed tenant', async () => {
    const plan = await planWith({ price: 50_000 });
    expect((await give(plan, 'another id')).status).toBe(409);
    const { preview_id } = dataOf<PlanPreview>(await preview(plan));
    expect((await give(plan, preview_id, 'dune')).status).toBe(409);
    const { version } = dataOf<{ version: number }>(await operations('GET', `/plans/${plan}`));
    await operations('POST', `/plans/${plan}/retire`, { headers: { 'If-Match': `"${version}"` } });
    const retired = await give(plan, preview_id);
    expect([retired.status, errorOf(retired).message]).toEqual([409, 'This plan is retired. Restore it first.']);
    expect((await preview('no-such-plan')).status).toBe(404);
    expect((await preview(plan, 'no-such-tenant')).status).toBe(404);
  });

  it.each(['support@heliograph.test', 'owner@borealis.test', 'owner@acme.test'])(
    'cannot be given by %s',
    async (email) => {
      const plan = await planWith({ price: 50_000 });
      const { preview_id } = dataOf<PlanPreview>(await preview(plan));
      expect((await give(plan, preview_id, 'borealis', await served.as(email))).status).toBe(403);
    },
  );
});

it.runIf(isMock)('every operation on a tenant’s plan was tested', () => {
  expect([...checked].sort()).toEqual(['previewTenantPlan', 'setTenantPlan']);
});
