import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { plansFor } from './planFeaturesOf.ts';
import { tightestPlan } from './planOf.ts';
import { plansShownTo } from './plansShownTo.ts';
import { previewChange } from './previewChange.ts';
import { requireChoosable } from './requireChoosable.ts';
import { requireRoom } from './requireRoom.ts';
import { settleCheckout } from './settleCheckout.ts';
import { invoicesToPay, subscriptionOverviewOf } from './subscriptionOverviewOf.ts';

const tenantId = TEST_TENANT.tenant.id;
const LIMITS = { segments: 3100, devices: 10, users: 10, contacts: 10 };
let fixture: TestTenant;
beforeEach(() => {
  // The second of the 31 days of a period.
  fixture = new TestTenant({ devices: [{}, {}], startsAt: '2026-03-02T00:00:00.000Z' });
  plan('plan', { price: 3100, limits: LIMITS });
  contract({ period_price: 3100, usage: { segments: 0, devices: 0, users: 0, contacts: 0 } });
});

function plan(id: string, change: Partial<Collections['plans']>): void {
  const { store } = fixture;
  if (store.byId('plans', id)) store.update('plans', id, change);
  else store.insert('plans', { ...TEST_TENANT.plan, limits: LIMITS, id, name: id, family: id, ...change });
}
const contract = (change: Partial<Collections['subscriptions']>) =>
  fixture.store.update('subscriptions', 'subscription', change);
const setUsage = (segments: number) => contract({ usage: { segments, devices: 0, users: 0, contacts: 0 } });
const preview = async (id: string, requester?: 'tenant' | 'staff') =>
  (await previewChange(fixture.store.tx, { tenantId, planId: id, now: fixture.clock.now(), requester })).preview;
const invoice = (status: 'open' | 'paid') =>
  fixture.store.insert('invoices', {
    tenant_id: tenantId,
    number: 'INV-0001',
    status,
    customer_name: 'Garden',
    timezone: 'Europe/Paris',
    currency: 'USD',
    lines: [],
    total: 3100,
    issued_at: '2026-03-01T00:00:00.000Z',
    due_at: '2026-03-15T00:00:00.000Z',
    paid_at: null,
    pdf_url: '',
  });

describe('the preview of a plan', () => {
  it('that does not exist fails at the field plan_id', async () => {
    const problem = await preview('none').catch((error: unknown) => error);
    expect(problem).toMatchObject({ code: 'not_found', text: 'This plan does not exist.' });
    const { fields } = (problem as HttpProblem).extras;
    expect(fields?.plan_id?.in('en')).toBe('there is no such record');
  });

  it('that starts within the period compares usage with the segments of the whole period', async () => {
    plan('big', { price: 6200, limits: { ...LIMITS, segments: 6200 } });
    setUsage(6150);
    const { effective, segments, exceeded_limits, period_end } = await preview('big');
    // 30 of 31 days at 200 a day instead of 100.
    expect([effective, segments]).toMatchObject(['now', { before: 3100, after: 6100, until: period_end }]);
    expect(exceeded_limits).toEqual([{ limit: 'segments', used: 6150, included: 6100, is_blocking: false }]);
  });

  it('after the contract has ended shows that it includes no segments, as the overview does', async () => {
    const ended = contract({ status: 'canceled' });
    expect((await preview('plan')).segments).toMatchObject({ before: 0, after: 3100 });
    expect((await subscriptionOverviewOf(fixture.store.tx, ended)).limits).toEqual({ ...LIMITS, segments: 0 });
  });

  it('that starts with the next period compares usage with the plan', async () => {
    plan('small', { price: 1000, limits: { ...LIMITS, segments: 1000 } });
    setUsage(1500);
    const { effective, segments, exceeded_limits } = await preview('small');
    expect([effective, segments.until]).toEqual(['period_end', '2026-05-01T00:00:00.000Z']);
    expect(exceeded_limits).toEqual([{ limit: 'segments', used: 1500, included: 1000, is_blocking: false }]);
  });

  it('for a month after a year compares what a month of the year used with the plan', async () => {
    plan('plan', { interval: 'year', limits: { ...LIMITS, segments: 40_000 } });
    plan('monthly', { limits: { ...LIMITS, segments: 1000 } });
    // Half a year of 182 days before 2 March: six periods of 30 days, and two days.
    const year = { period_start: '2025-09-01T00:00:00.000Z', period_end: '2026-09-01T00:00:00.000Z', anchor_day: 1 };
    contract({ ...year, usage: { segments: 5000, devices: 0, users: 0, contacts: 0 } });
    expect(await preview('monthly')).toMatchObject({ effective: 'period_end', exceeded_limits: [] });
    setUsage(18_200);
    expect((await preview('monthly')).exceeded_limits).toEqual([
      { limit: 'segments', used: 3000, included: 1000, is_blocking: false },
    ]);
  });

  it('for a month after the first days of a year compares all that was used', async () => {
    plan('plan', { interval: 'year', limits: { ...LIMITS, segments: 40_000 } });
    plan('monthly', { limits: { ...LIMITS, segments: 1000 } });
    contract({ period_start: '2026-03-01T00:00:00.000Z', period_end: '2027-03-01T00:00:00.000Z' });
    setUsage(1200);
    expect((await preview('monthly')).exceeded_limits).toMatchObject([{ used: 1200, included: 1000 }]);
  });

  it('for another month compares all that was used, even if that month is shorter', async () => {
    fixture = new TestTenant({ devices: [], startsAt: '2026-01-31T00:00:00.000Z' });
    plan('plan', { price: 3100, limits: LIMITS });
    plan('small', { price: 1000, limits: { ...LIMITS, segments: 1000 } });
    contract({ period_price: 3100, period_start: '2026-01-01T00:00:00.000Z', period_end: '2026-02-01T00:00:00.000Z' });
    setUsage(1500);
    expect((await preview('small')).exceeded_limits).toMatchObject([{ used: 1500, included: 1000 }]);
  });

  it('that begins a new period ignores earlier usage', async () => {
    plan('big', { price: 6200, limits: { ...LIMITS, segments: 6200 } });
    contract({ status: 'canceled' });
    setUsage(6150);
    expect(await preview('big')).toMatchObject({ effective: 'now', exceeded_limits: [], refusal: null });
  });

  it('has a preview_id of 32 characters', async () => {
    plan('big', { price: 6200 });
    expect((await preview('big')).preview_id).toMatch(/^[\w-]{32}$/);
  });

  it('has the same id for a day, even if its lines cancel each other out', async () => {
    plan('twin', { price: 3100 });
    fixture.clock.advance(3_600_000);
    const { preview_id, total, lines } = await preview('twin');
    expect([total, lines.length]).toEqual([0, 2]);
    fixture.clock.advance(23 * 3_600_000);
    expect((await preview('twin')).preview_id).toBe(preview_id);
    fixture.clock.advance(1);
    expect((await preview('twin')).preview_id).not.toBe(preview_id);
  });

  it('has the same id for every order in which a storage keeps the limits', async () => {
    const { contacts, devices, segments, users } = LIMITS;
    plan('big', { price: 6200, limits: { users, segments, contacts, devices } });
    const { preview_id } = await preview('big');
    plan('big', { limits: { users, devices, contacts, segments } });
    expect((await preview('big')).preview_id).toBe(preview_id);
    plan('big', { limits: { users, devices, contacts, segments: segments + 1 } });
    expect((await preview('big')).preview_id).not.toBe(preview_id);
  });

  it.each<[string, Partial<Collections['plans']>, string | null]>([
    ['in its currency', {}, null],
    ['in another currency', { currency: 'EUR' }, null],
    ['that is not offered to anyone', { is_public: false }, 'not_offered'],
  ])('after the end of a contract may be for its former plan %s', async (_, change, refusal) => {
    contract({ status: 'canceled' });
    plan('plan', change);
    expect((await preview('plan')).refusal).toBe(refusal);
  });

  it('in another currency is allowed only after the end of the contract', async () => {
    plan('euro', { currency: 'EUR' });
    expect((await preview('euro')).refusal).toBe('other_currency');
    contract({ status: 'canceled' });
    expect((await preview('euro')).refusal).toBeNull();
  });

  it('that is not public can be given by staff only, unless it is retired', async () => {
    plan('own', { is_public: false, price: 9900 });
    await expect(preview('own')).rejects.toThrow(HttpProblem);
    expect((await preview('own', 'staff')).refusal).toBeNull();
    plan('own', { retired_at: '2026-03-01T00:00:00.000Z' });
    expect((await preview('own', 'staff')).refusal).toBe('not_offered');
  });
});

it('a plan that is too small is refused with the limits that block it, not with used segments', async () => {
  plan('small', { price: 1000, limits: { ...LIMITS, segments: 1000, devices: 1 } });
  setUsage(1500);
  const small = await preview('small');
  expect(() => requireChoosable(small, small.preview_id)).toThrow(
    /^You use more than this plan includes\. 2 devices, 1 included$/,
  );
});

describe('a tenant sees', () => {
  const isVisible = async (id: string) =>
    testOf(await plansShownTo(fixture.store.tx, tenantId))({ id, status: 'hidden' });

  it('plans on offer, its own, that of its contract and the next one', async () => {
    fixture.store.update('tenants', tenantId, { plan_id: 'own' });
    contract({ plan_id: 'contract', pending_plan_id: 'next' });
    expect(await Promise.all(['own', 'contract', 'next', 'other'].map(isVisible))).toEqual([true, true, true, false]);
    const isShown = testOf(await plansShownTo(fixture.store.tx, tenantId));
    expect(isShown({ id: 'other', status: 'offered' })).toBe(true);
  });

  it('plans of its contract, even without a record of the tenant', async () => {
    fixture.store.remove('tenants', tenantId);
    expect(await Promise.all(['plan', 'other'].map(isVisible))).toEqual([true, false]);
  });

  it('the plans with a feature in their order', async () => {
    for (const [id, position] of Object.entries({ last: 3, first: 1, middle: 2 })) plan(id, { position });
    plan('without', { features: [] });
    plan('plan', { position: 9 });
    expect(await plansFor(fixture.store.tx, tenantId, 'keywords')).toEqual(['first', 'middle', 'last', 'Plan']);
    expect(await plansFor(fixture.store.tx, 'without a contract', 'keywords')).toEqual([]);
  });
});

describe('the next plan', () => {
  it.each([
    ['smaller', 9, 'next'],
    ['as large', 10, 'Plan'],
    ['larger', 11, 'Plan'],
  ])('sets the limit for new records only if it is smaller: %s', async (_, contacts, name) => {
    plan('next', { limits: { ...LIMITS, contacts } });
    contract({ pending_plan_id: 'next' });
    expect((await tightestPlan(fixture.store.tx, tenantId, 'contacts'))?.name).toBe(name);
  });

  it('is named if it has no room for another device', async () => {
    plan('next', { limits: { ...LIMITS, devices: 2 } });
    contract({ pending_plan_id: 'next' });
    await expect(requireRoom(fixture.store.tx, tenantId, 'devices')).rejects.toThrow(
      'next starts with your next period. It includes 2 devices, and you have reached that limit.',
    );
    await requireRoom(fixture.store.tx, tenantId, 'contacts');
  });
});

it('an open invoice is due on its date, or else today', async () => {
  invoice('paid');
  const { id } = invoice('open');
  expect(await invoicesToPay(fixture.store.tx, tenantId)).toEqual([
    { id, number: 'INV-0001', total: 3100, currency: 'USD', due_at: '2026-03-15T00:00:00.000Z' },
  ]);
  fixture.store.update('invoices', id, { due_at: null });
  expect(await invoicesToPay(fixture.store.tx, tenantId)).toMatchObject([{ due_at: '2026-03-02T00:00:00.000Z' }]);
});

describe('a payment', () => {
  const checkoutFor = async (change: Partial<Collections['checkouts']> = {}) => {
    plan('big', { price: 6200 });
    const { total, preview_id } = await preview('big');
    return fixture.store.insert('checkouts', {
      tenant_id: tenantId,
      purpose: 'change',
      status: 'open',
      total,
      currency: 'USD',
      plan_id: 'big',
      plan_name: 'big',
      preview_id,
      invoice_id: null,
      expires_at: '2026-03-02T00:30:00.000Z',
      return_to: 'https://app.example/app/billing',
      created_by: { id: 'olivia', name: 'Olivia Reyes' },
      settles_at: null,
      language: 'en',
      ...change,
    }).id;
  };
  const settle = async (id: string) => {
    await settleCheckout(fixture.store.tx, fixture.clock, { id });
    return [fixture.store.byId('checkouts', id)?.status, fixture.store.all('subscriptions')[0]?.plan_id];
  };

  it.each<[Collections['checkouts']['status'], string, string]>([
    ['open', 'paid', 'big'],
    ['processing', 'paid', 'big'],
    ['paid', 'paid', 'plan'],
    ['declined', 'declined', 'plan'],
    ['expired', 'expired', 'plan'],
  ])('that is %s becomes %s, and the plan is %s', async (status, after, planId) => {
    expect(await settle(await checkoutFor({ status }))).toEqual([after, planId]);
  });

  it('that is unknown changes nothing', async () => {
    expect(await settle('none')).toEqual([undefined, 'plan']);
  });

  it('for a plan that is refused in the meantime expires, although its price is the same', async () => {
    const id = await checkoutFor();
    invoice('open');
    expect(await settle(id)).toEqual(['expired', 'plan']);
  });

  it('of a removed tenant, or for a removed invoice, expires', async () => {
    expect(await settle(await checkoutFor({ purpose: 'invoice', invoice_id: 'gone' }))).toEqual(['expired', 'plan']);
    const id = await checkoutFor();
    fixture.store.remove('tenants', tenantId);
    expect(await settle(id)).toEqual(['expired', 'plan']);
  });
});
