import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { BillingUsage } from '#src/domain/billing/billingUsage.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { Invoice } from '#src/domain/billing/invoice.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { OpenInvoices } from '#src/domain/billing/subscription.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest } from '#tests/contract/apiUnderTest.ts';
import { BILLING_OPERATIONS } from '#tests/contract/checked/billingOperations.ts';
import { expectResponse as expectKept } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
/** The API's origin, which a browser on its page would send. */
let origin: string;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  origin = new URL((await owner('GET', '/user')).url).origin;
});
afterAll(() => api.stop());

function expectResponse<T>(name: OperationName, response: Awaited<ReturnType<Ask>>): T {
  return expectKept<T>(name, response, checked);
}
const once = () => ({ 'Idempotency-Key': randomUUID() });
const preview = async (plan_id: string) =>
  expectResponse<PlanPreview>('previewPlan', await owner('POST', '/billing/preview', { body: { plan_id } }));

describe('another plan', () => {
  it('is previewed, and costs the sum of its lines', async () => {
    const { lines, total, effective, refusal } = await preview('scale');
    expect([effective, refusal]).toEqual(['now', null]);
    expect(lines.map(({ kind }) => kind)).toEqual(['credit', 'charge']);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  it('that is unknown or hidden is not found', async () => {
    for (const plan_id of ['none', 'charity']) {
      const response = await owner('POST', '/billing/preview', { body: { plan_id } });
      expect([response.status, errorOf(response).code]).toEqual([404, 'not_found']);
    }
  });

  it('that is too small is refused, with the numbers', async () => {
    const { refusal, exceeded_limits, preview_id } = await preview('starter');
    expect([
      refusal,
      exceeded_limits.map(({ limit, included, is_blocking }) => [limit, included, is_blocking]),
    ]).toEqual([
      'limits',
      [
        ['devices', 1, true],
        ['users', 2, true],
      ],
    ]);
    const body = { plan_id: 'starter', preview_id };
    const response = await owner('POST', '/billing/change', { body, headers: once() });
    expect([response.status, errorOf(response).message]).toEqual([
      409,
      'You use more than this plan includes. 3 devices, 1 included; 9 users, 2 included',
    ]);
  });

  it('opens a payment page, and does not start before it is paid', async () => {
    const { preview_id, total } = await preview('scale');
    const return_to = `${origin}/app/billing/subscription`;
    const body = { purpose: 'change', plan_id: 'scale', preview_id, return_to };
    const opened = expectResponse<Checkout>(
      'startCheckout',
      await owner('POST', '/billing/checkout', { body, headers: once() }),
    );
    expect(opened).toMatchObject({ status: 'open', total, plan_id: 'scale' });
    const checkout = expectResponse<Checkout>('checkout', await owner('GET', `/billing/checkout/${opened.id}`));
    expect(checkout.status).toBe('open');
    expect(
      expectResponse<{ plan_id: string }>('subscription', await owner('GET', '/billing/subscription')).plan_id,
    ).toBe('team');
  });

  it('does not start without payment', async () => {
    const { preview_id } = await preview('scale');
    const response = await owner('POST', '/billing/change', {
      body: { plan_id: 'scale', preview_id },
      headers: once(),
    });
    expect([response.status, errorOf(response).code]).toEqual([409, 'conflict']);
  });
});

describe('the cancellation of a contract', () => {
  it('can be undone, and is recorded once if repeated', async () => {
    for (let time = 0; time < 2; time += 1) {
      const response = await owner('POST', '/billing/subscription/cancel', { headers: once() });
      expect(expectResponse('cancelSubscription', response)).toMatchObject({
        cancel_at_period_end: true,
        status: 'active',
      });
    }
    const response = await owner('POST', '/billing/subscription/resume', { headers: once() });
    expect(expectResponse('resumeSubscription', response)).toMatchObject({ cancel_at_period_end: false });
  });

  it('is undone by choosing a plan for the next period', async () => {
    const { preview_id, effective, total } = await preview('team-year');
    expect([effective, total > 0]).toEqual(['now', true]);
    const trial = await api.as('owner@borealis.test');
    const planPreview = dataOf<PlanPreview>(await trial('POST', '/billing/preview', { body: { plan_id: 'team' } }));
    expect(planPreview).toMatchObject({ effective: 'now', total: 0, lines: [] });
    const body = { plan_id: 'team', preview_id: planPreview.preview_id };
    const response = await trial('POST', '/billing/change', { body, headers: once() });
    expect(expectResponse('changePlan', response)).toMatchObject({ plan_id: 'team', status: 'trialing' });
    expect(preview_id).not.toBe(planPreview.preview_id);
  });
});

describe('usage and invoices', () => {
  it('split usage by campaign and device, and add up', async () => {
    const usage = expectResponse<BillingUsage>('billingUsage', await owner('GET', '/billing/usage'));
    const sum = (shares: { segments: number }[]) => shares.reduce((all, { segments }) => all + segments, 0);
    expect([sum(usage.campaigns), sum(usage.devices)]).toEqual([usage.segments, usage.segments]);
  });

  it('count a campaign’s segments as its report does', async () => {
    const { campaigns } = expectResponse<BillingUsage>('billingUsage', await owner('GET', '/billing/usage'));
    const reports = dataOf<Campaign[]>(await owner('GET', '/campaigns')).map(({ id, totals }) => [id, totals.segments]);
    const finishedInPeriod = 'acme-campaign-spring';
    const share = campaigns.find(({ id }) => id === finishedInPeriod);
    expect(reports).toContainEqual([finishedInPeriod, share?.segments]);
  });

  it('name who can pay when an invoice is open', async () => {
    const due = await api.as('owner@cobalt.test');
    const response = await due('GET', '/billing/open-invoices');
    const { invoices, payers } = expectResponse<OpenInvoices>('openInvoices', response);
    expect([invoices.map(({ number, total }) => [number, total]), payers]).toEqual([
      [
        ['INV-0003', 1900],
        ['INV-0004', 1900],
      ],
      ['Clara Koenig'],
    ]);
    const none = dataOf<OpenInvoices>(await owner('GET', '/billing/open-invoices'));
    expect(none).toEqual({ invoices: [], payers: ['Olivia Reyes'] });
  });

  it('have a PDF for each invoice, for those who can read it', async () => {
    const [invoice] = dataOf<Invoice[]>(await owner('GET', '/billing/invoices'));
    const admin = await api.as('admin@acme.test');
    expect(dataOf(await admin('GET', `/billing/invoices/${invoice?.id}`))).toMatchObject({ number: invoice?.number });
    const response = await fetch(`${origin}/api/v2${invoice?.pdf_url}`, {
      headers: await credential('admin@acme.test'),
    });
    checked.add('invoicePdf');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
    expect((await fetch(`${origin}/api/v2${invoice?.pdf_url}`)).status).toBe(401);
    const other = await fetch(`${origin}/api/v2${invoice?.pdf_url}`, {
      headers: await credential('owner@borealis.test'),
    });
    expect(other.status).toBe(404);
  });

  async function credential(email: string): Promise<{ Authorization: string }> {
    const response = await api.ask('POST', '/auth/login', { body: { email, password: 'heliograph' } });
    return { Authorization: `Bearer ${dataOf<{ token: string }>(response).token}` };
  }
});

// Another back end has its provider's page, which asks for a card.
it.runIf(!process.env.API_BASE_URL)('a plan that is paid on the payment page is active from then on', async () => {
  const { preview_id, total } = await preview('scale');
  const return_to = `${origin}/app/billing/subscription`;
  const body = { purpose: 'change', plan_id: 'scale', preview_id, return_to };
  const opened = expectResponse<Checkout>(
    'startCheckout',
    await owner('POST', '/billing/checkout', { body, headers: once() }),
  );
  const form = new URLSearchParams({ action: 'pay' });
  const paid = await fetch(String(opened.url), { method: 'POST', body: form, redirect: 'manual' });
  expect([paid.status, paid.headers.get('Location')]).toEqual([303, `${return_to}?checkout=${opened.id}`]);
  const checkout = expectResponse<Checkout>('checkout', await owner('GET', `/billing/checkout/${opened.id}`));
  expect(checkout).toMatchObject({ status: 'paid', url: null });
  expect(expectResponse('subscription', await owner('GET', '/billing/subscription'))).toMatchObject({
    plan_id: 'scale',
    pending_plan_id: null,
    status: 'active',
  });
  const list = { sort: ['issued_at', 'DESC'] as [string, 'DESC'], range: [0, 0] as [number, number] };
  const [invoice] = dataOf<Invoice[]>(await owner('GET', '/billing/invoices', { list }));
  expect(invoice).toMatchObject({ status: 'paid', total, paid_at: expect.any(String) });
});

it('every billing operation was tested', () => {
  expect([...checked].sort()).toEqual([...BILLING_OPERATIONS, 'subscription'].sort());
});
