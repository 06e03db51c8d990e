import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { createClock } from '#src/server/clock.ts';

const DAY = 86_400_000;
/** The clock moves only when it is advanced. */
const startTime = Date.now();

let server: ServedApi;
let owner: Ask;
let borealis: Ask;

beforeAll(async () => {
  server = await serveApi({ clock: createClock(() => startTime) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await apiClient(server.baseUrl, null)('POST', '/__mock/reset');
  [owner, borealis] = [await server.as('owner@acme.test'), await server.as('owner@borealis.test')];
});

const hook = (path: string, body: object) => apiClient(server.baseUrl, null)('POST', `/__mock/${path}`, { body });
const passTime = (advance_ms: number) => hook('clock', { advance_ms });
const payments = (tenant_id: string, how: string) => hook('payments', { tenant_id, payments: how });
const post = (ask: Ask, path: string, body?: object) =>
  ask('POST', path, { ...(body ? { body } : {}), headers: { 'Idempotency-Key': randomUUID() } });
const previewOf = async (plan_id: string, ask = owner) =>
  dataOf<PlanPreview>(await post(ask, '/billing/preview', { plan_id }));
const return_to = () => `${server.baseUrl}/app/billing/subscription`;
async function order(plan_id: string, ask = owner): Promise<ApiResponse> {
  const { preview_id } = await previewOf(plan_id, ask);
  return post(ask, '/billing/checkout', { purpose: 'change', plan_id, preview_id, return_to: return_to() });
}
const payInvoice = (invoice_id: string | undefined, ask = owner) =>
  post(ask, '/billing/checkout', { purpose: 'invoice', invoice_id, return_to: return_to() });
async function choose(plan_id: string, ask = owner): Promise<ApiResponse> {
  const { preview_id } = await previewOf(plan_id, ask);
  return post(ask, '/billing/change', { plan_id, preview_id });
}
const press = (url: string | null, action: string) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
async function buy(plan_id: string, ask = owner): Promise<void> {
  await press(dataOf<Checkout>(await order(plan_id, ask)).url, 'pay');
}
const contract = (tenant = 'acme') => {
  const subscription = server.api.store.ofTenant('subscriptions', tenant)[0];
  if (!subscription) throw new Error(`${tenant} has no contract`);
  return subscription;
};
const invoices = (tenant = 'acme') => server.api.store.ofTenant('invoices', tenant);
/** The contract's activity since the demo's start: action, record, who, before and after. */
const contractEntries = (tenant = 'acme') =>
  server.api.store
    .ofTenant('activity', tenant)
    .filter(
      ({ subject, action, at }) => subject === 'billing' && action !== 'start checkout' && Date.parse(at) >= startTime,
    )
    .map(({ action, record_name, actor_name, before, after }) => [action, record_name, actor_name, before, after]);
const refusal = (response: ApiResponse) => [response.status, errorOf(response).code, errorOf(response).message];

describe('the activity records', () => {
  it('a plan that starts immediately: both plans and the start', async () => {
    const { effective_at } = await previewOf('scale');
    await buy('scale');
    expect(contractEntries()).toEqual([
      ['change plan', 'Scale', 'Olivia Reyes', { plan: 'Team' }, { plan: 'Scale', counts_from: effective_at }],
    ]);
  });

  it('another interval of the same plan', async () => {
    await buy('team-year');
    expect(contractEntries()).toMatchObject([
      ['change plan', 'Team, yearly', 'Olivia Reyes', { interval: 'month' }, { interval: 'year' }],
    ]);
  });

  it('a plan for the next period, and its cancellation', async () => {
    await buy('scale');
    await choose('team');
    const { period_end } = contract();
    await post(owner, '/billing/subscription/resume');
    expect(contractEntries().slice(1)).toEqual([
      ['plan change', 'Team', 'Olivia Reyes', { plan: 'Scale' }, { plan: 'Team', counts_from: period_end }],
      ['resume contract', 'Scale', 'Olivia Reyes', { next_plan: 'Team' }, { next_plan: null }],
    ]);
  });

  it('the cancellation of a contract, its reversal and its end, each once', async () => {
    for (const path of ['cancel', 'cancel', 'resume', 'resume', 'cancel']) {
      await post(owner, `/billing/subscription/${path}`);
    }
    const [running, ending] = [{ cancel_at_period_end: false }, { cancel_at_period_end: true }];
    expect(contractEntries()).toEqual([
      ['cancel contract', 'Team', 'Olivia Reyes', running, ending],
      ['resume contract', 'Team', 'Olivia Reyes', ending, running],
      ['cancel contract', 'Team', 'Olivia Reyes', running, ending],
    ]);
    await passTime(19 * DAY + 1000);
    expect(contractEntries().slice(3)).toEqual([
      ['end contract', 'Team', 'Heliograph', { status: 'active' }, { status: 'canceled' }],
    ]);
  });

  it('a new period, by the system, and the payment of an invoice', async () => {
    await payments('acme', 'refused');
    const { period_end } = contract();
    await passTime(19 * DAY + 1000);
    const [invoice] = invoices().slice(-1);
    await press(dataOf<Checkout>(await payInvoice(invoice?.id)).url, 'pay');
    expect(contractEntries()).toEqual([
      [
        'renew contract',
        'Team',
        'Heliograph',
        { status: 'active', period_end, plan: 'Team' },
        { status: 'past_due', period_end: contract().period_end, plan: 'Team' },
      ],
      ['pay invoice', 'INV-0007', 'Olivia Reyes', { status: 'open' }, { status: 'paid', total: 5900, currency: 'USD' }],
    ]);
  });
});

describe('a change of plan', () => {
  it('that starts immediately undoes a cancellation, and sets the tenant’s plan', async () => {
    await post(owner, '/billing/subscription/cancel');
    await buy('scale');
    expect(contract()).toMatchObject({ plan_id: 'scale', pending_plan_id: null, cancel_at_period_end: false });
    expect(server.api.store.all('tenants').find(({ id }) => id === 'acme')?.plan_id).toBe('scale');
  });

  it('for the next period sets the tenant’s plan only when that begins', async () => {
    await buy('scale');
    await post(owner, '/billing/subscription/cancel');
    await choose('team');
    const planOfTenant = () => server.api.store.all('tenants').find(({ id }) => id === 'acme')?.plan_id;
    expect([planOfTenant(), contract().cancel_at_period_end]).toEqual(['scale', false]);
    await passTime(31 * DAY);
    expect([planOfTenant(), contract().plan_id, contract().pending_plan_id]).toEqual(['team', 'team', null]);
  });

  it('that costs nothing issues no invoice, and asks for no payment', async () => {
    const before = invoices('borealis').length;
    expect((await choose('team', borealis)).status).toBe(200);
    expect(invoices('borealis')).toHaveLength(before);
    expect(contract('borealis')).toMatchObject({ plan_id: 'team', status: 'trialing', payments: 'none' });
  });

  it('paid on the page stores a payment method', async () => {
    await post(borealis, '/billing/subscription/cancel');
    await passTime(19 * DAY + 1000);
    expect(contract('borealis').status).toBe('canceled');
    await buy('team', borealis);
    expect(invoices('borealis').at(-1)).toMatchObject({ status: 'paid', total: 5900 });
    expect(contract('borealis')).toMatchObject({ status: 'active', plan_id: 'team', payments: 'taken' });
  });

  it('paid by a slow method keeps that method for the next period', async () => {
    await payments('acme', 'slow');
    // The demo's period began in this millisecond. Moves on, so that none of its days ends during the payment.
    await passTime(60_000);
    await buy('scale');
    await passTime(20_000);
    expect(contract()).toMatchObject({ plan_id: 'scale', payments: 'slow' });
    await passTime(31 * DAY);
    expect(invoices().at(-1)).toMatchObject({ status: 'paid', total: 24_900 });
  });
});

describe('is refused with a reason:', () => {
  it('anything about a contract that a tenant does not have', async () => {
    server.api.store.remove('subscriptions', 'acme-subscription');
    const none = [404, 'not_found', 'This tenant has no subscription.'];
    expect(refusal(await owner('GET', '/billing/subscription'))).toEqual(none);
    expect(refusal(await post(owner, '/billing/subscription/cancel'))).toEqual(none);
    server.api.store.update('invoices', invoices()[0]?.id ?? '', { status: 'open' });
    expect(refusal(await payInvoice(invoices()[0]?.id))).toEqual(none);
  });

  it('resuming a contract that has ended', async () => {
    await post(owner, '/billing/subscription/cancel');
    await passTime(19 * DAY + 1000);
    expect(refusal(await post(owner, '/billing/subscription/resume'))).toEqual([
      409,
      'transition_refused',
      'The contract has ended. Choose a plan.',
    ]);
  });

  it('a change that has to be paid, without paying', async () => {
    const message = 'Pay for this change now, on the payment page.';
    expect(refusal(await choose('scale'))).toEqual([409, 'conflict', message]);
  });

  it('paying for a change that costs nothing', async () => {
    const message = 'There is nothing to pay for this change.';
    expect(refusal(await order('team', borealis))).toEqual([409, 'conflict', message]);
  });

  it('the plan that the tenant has, or has already chosen', async () => {
    expect(refusal(await choose('team'))).toEqual([409, 'conflict', 'You are already on this plan.']);
    await buy('scale');
    await choose('team');
    const message = 'This plan is already chosen for the next period.';
    expect(refusal(await choose('team'))).toEqual([409, 'conflict', message]);
  });

  it('a plan while an invoice is open', async () => {
    await payments('acme', 'refused');
    await passTime(19 * DAY + 1000);
    const message = 'Pay your open invoice first, then change the plan.';
    expect(refusal(await order('scale'))).toEqual([409, 'conflict', message]);
  });

  it('a plan in another currency', async () => {
    server.api.store.update('plans', 'scale', { currency: 'EUR' });
    const message = 'This plan is in another currency. Contact us to move your contract.';
    expect(refusal(await order('scale'))).toEqual([409, 'conflict', message]);
  });

  it('a plan that is too small, with each limit', async () => {
    const limits = { segments: 100_000, contacts: 10, devices: 25, users: 100 };
    server.api.store.update('plans', 'scale', { limits });
    const count = server.api.store.ofTenant('contacts', 'acme').length;
    expect(refusal(await order('scale'))).toEqual([
      409,
      'conflict',
      `You use more than this plan includes. ${count} contacts, 10 included`,
    ]);
  });

  it('an invoice that is unknown, another tenant’s, or paid', async () => {
    const [paid] = invoices();
    const [foreignInvoice] = invoices('cobalt');
    for (const id of ['none', foreignInvoice?.id]) {
      const response = await payInvoice(id);
      expect([response.status, errorOf(response).message, errorOf(response).fields]).toEqual([
        404,
        'invoice_id: there is no such invoice.',
        { invoice_id: 'there is no such record' },
      ]);
    }
    const message = `Invoice ${paid?.number} is not open: there is nothing to pay.`;
    expect(refusal(await payInvoice(paid?.id))).toEqual([409, 'conflict', message]);
  });

  it('a payment while another one is under way', async () => {
    await payments('acme', 'slow');
    await buy('scale');
    const message = 'A payment is in progress. Wait until it finishes.';
    expect(refusal(await order('scale'))).toEqual([409, 'conflict', message]);
  });

  it('a page to return to that is not ours', async () => {
    const { preview_id } = await previewOf('scale');
    const body = { purpose: 'change', plan_id: 'scale', preview_id, return_to: 'https://evil.example/app/billing' };
    expect(errorOf(await post(owner, '/billing/checkout', body)).fields).toEqual({
      return_to: 'must be the billing page of this app',
    });
  });

  it('a payment page that does not exist', async () => {
    const message = 'This payment page does not exist.';
    expect(refusal(await owner('GET', '/billing/checkout/none'))).toEqual([404, 'not_found', message]);
  });
});

describe('the payment page', () => {
  const stateOf = async ({ id }: Checkout, ask = owner) =>
    dataOf<Checkout>(await ask('GET', `/billing/checkout/${id}`)).status;
  const textOf = async (url: string | null) =>
    (await (await fetch(String(url))).text())
      .replace(/<[^>]*>/g, '\n')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);

  it('names the tenant, the plan, the price and the ways out', async () => {
    const { url } = dataOf<Checkout>(await order('scale'));
    const total = `$${((await previewOf('scale')).total / 100).toFixed(2)}`;
    expect(await textOf(url)).toEqual([
      `Pay ${total}`,
      'Test payment: no card is needed and no money moves.',
      'Acme Garden Shops',
      total,
      'Plan Scale',
      `Pay ${total}`,
      'Decline the payment',
      'Back without paying',
    ]);
  });

  it('for an invoice names its number, and keeps the plan that it was issued for', async () => {
    await payments('acme', 'refused');
    await passTime(19 * DAY + 1000);
    server.api.store.update('plans', 'team', { name: 'Team Plus' });
    const checkout = dataOf<Checkout>(await payInvoice(invoices().at(-1)?.id));
    expect(checkout).toMatchObject({ plan_id: 'team', plan_name: 'Team', total: 5900, status: 'open' });
    expect(await textOf(checkout.url)).toContain('Invoice INV-0007');
  });

  it('for an invoice without lines names the plan of the contract', async () => {
    const cobalt = await server.as('owner@cobalt.test');
    const invoice = invoices('cobalt').find(({ status }) => status === 'open');
    server.api.store.update('invoices', invoice?.id ?? '', { lines: [] });
    const checkout = dataOf<Checkout>(await payInvoice(invoice?.id, cobalt));
    expect(checkout).toMatchObject({ plan_id: 'starter', plan_name: 'Starter', total: 1900 });
  });

  it.each([
    ['decline', 'The payment was declined. Nothing was charged.'],
    ['pay', 'Paid.'],
  ])('says how it ended after “%s”, with a way back', async (action, message) => {
    const { url } = dataOf<Checkout>(await order('scale'));
    await press(url, action);
    expect(await textOf(url)).toEqual([
      'Payment',
      'Test payment: no card is needed and no money moves.',
      'Acme Garden Shops',
      message,
      'Back to Heliograph',
    ]);
  });

  it('says that a payment is in progress, and expires after exactly half an hour', async () => {
    await payments('acme', 'slow');
    const slowCheckout = dataOf<Checkout>(await order('scale'));
    await press(slowCheckout.url, 'pay');
    expect(await textOf(slowCheckout.url)).toContain('Payment in progress.');
    await passTime(20_000);
    const expiredCheckout = dataOf<Checkout>(await order('team-year'));
    await passTime(30 * 60_000 - 1);
    expect(await stateOf(expiredCheckout)).toBe('open');
    await passTime(1);
    expect(await stateOf(expiredCheckout)).toBe('expired');
    expect(await textOf(expiredCheckout.url)).toContain('This page has expired. Nothing was charged.');
  });

  it('is closed by the tenant’s next one, and stays closed, while another tenant’s stays open', async () => {
    const cobalt = await server.as('owner@cobalt.test');
    const openInvoice = invoices('cobalt').find(({ status }) => status === 'open');
    const checkout = dataOf<Checkout>(await payInvoice(openInvoice?.id, cobalt));
    const first = dataOf<Checkout>(await order('scale'));
    const last = dataOf<Checkout>(await order('team-year'));
    expect([await stateOf(first), await stateOf(last), await stateOf(checkout, cobalt)]).toEqual([
      'expired',
      'open',
      'open',
    ]);
    await press(first.url, 'pay');
    expect(contract().plan_id).toBe('team');
  });

  it('is slow for a tenant whose payments are slow', async () => {
    await payments('cobalt', 'slow');
    const cobalt = await server.as('owner@cobalt.test');
    const openInvoice = invoices('cobalt').find(({ status }) => status === 'open');
    const checkout = dataOf<Checkout>(await payInvoice(openInvoice?.id, cobalt));
    await press(checkout.url, 'pay');
    expect(await stateOf(checkout, cobalt)).toBe('processing');
    await passTime(20_000);
    expect(await stateOf(checkout, cobalt)).toBe('paid');
    expect(contract('cobalt').payments).toBe('slow');
  });

  it('cannot be framed or read as another content type, and has a style sheet', async () => {
    const response = await fetch(String(dataOf<Checkout>(await order('scale')).url));
    const header = (name: string) => response.headers.get(name);
    expect([header('X-Content-Type-Options'), header('X-Frame-Options'), header('Content-Type')]).toEqual([
      'nosniff',
      'DENY',
      'text/html; charset=utf-8',
    ]);
    const style = await fetch(`${server.baseUrl}/api/v2/checkout.css`);
    expect([style.status, style.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await style.text()).toContain('.pay {');
  });

  it('with an unknown key says so when it is opened or paid, and may send no form', async () => {
    const url = `${server.baseUrl}/api/v2/checkout/none.${'0'.repeat(64)}`;
    for (const response of [await fetch(url), await press(url, 'pay')]) {
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'none';");
      expect(await response.text()).toContain('This payment page does not exist.');
    }
  });
});

it('a smaller plan counts the current uses of each removed feature at the tenant', async () => {
  const featureUses = async () => {
    const { removed } = (await previewOf('starter')).features;
    return Object.fromEntries(removed.map((each) => [each.feature, each.used]));
  };
  const before = await featureUses();
  const ownRecords = <C extends 'keywords' | 'roles' | 'apitokens'>(name: C) => server.api.store.ofTenant(name, 'acme');
  expect(before).toMatchObject({
    custom_roles: ownRecords('roles').filter(({ is_system }) => !is_system).length,
    api_tokens: ownRecords('apitokens').filter(({ status }) => status === 'active').length,
  });
  const [replies] = server.api.store.ofTenant('auto_reply_settings', 'acme');
  if (!replies) throw new Error('Acme has no auto-reply settings');
  const enable = (away: boolean, first: boolean) =>
    server.api.store.update('auto_reply_settings', replies.id, {
      away: { ...replies.away, enabled: away },
      first_contact: { ...replies.first_contact, enabled: first },
    });
  enable(true, false);
  expect((await featureUses()).auto_reply).toBe(1);
  enable(true, true);
  expect((await featureUses()).auto_reply).toBe(2);
  enable(replies.away.enabled, replies.first_contact.enabled);
  const role = { name: 'Night shift', rules: [{ action: 'read', subject: 'contacts' }] };
  expect((await owner('POST', '/users/roles', { body: role })).status).toBe(201);
  const token = { name: 'Shop', scope: [{ action: 'read', subject: 'contacts' }] };
  expect((await owner('POST', '/settings/tokens', { body: token })).status).toBe(201);
  const after = await featureUses();
  expect(after).toEqual({
    ...before,
    custom_roles: Number(before.custom_roles) + 1,
    api_tokens: Number(before.api_tokens) + 1,
  });
});

describe('the preview of a plan', () => {
  it('has another id for another price, limit, currency, feature or state of the contract', async () => {
    const previewIdOf = async () => (await previewOf('scale')).preview_id;
    const first = await previewIdOf();
    expect(await previewIdOf()).toBe(first);
    const ids = [first];
    const { limits } = server.api.store.all('plans').find(({ id }) => id === 'scale') ?? {};
    for (const change of [
      { price: 30_000 },
      { limits: { ...limits, contacts: 1_000_000 } },
      { currency: 'EUR' },
      { features: [] },
    ]) {
      server.api.store.update('plans', 'scale', change as object);
      ids.push(await previewIdOf());
    }
    for (const change of [{ status: 'past_due' }, { cancel_at_period_end: true }]) {
      server.api.store.update('subscriptions', 'acme-subscription', change as object);
      ids.push(await previewIdOf());
    }
    expect(new Set(ids).size).toBe(7);
  });

  it('says that it undoes a cancellation', async () => {
    expect((await previewOf('scale')).undoes_cancellation).toBe(false);
    await post(owner, '/billing/subscription/cancel');
    expect((await previewOf('scale')).undoes_cancellation).toBe(true);
  });

  it('names the segments of the next period and its end, for a plan that begins then', async () => {
    await buy('scale');
    const { period_end } = contract();
    const { effective, segments } = await previewOf('team');
    expect([effective, segments.after, segments.cause]).toEqual(['period_end', 20_000, null]);
    const days = (Date.parse(segments.until) - Date.parse(period_end)) / DAY;
    expect([28, 29, 30, 31]).toContain(Math.round(days));
    expect((await previewOf('team-year')).plan_id).toBe('team-year');
  });

  it('names the features that a tenant would gain, and lose', async () => {
    server.api.store.update('plans', 'scale', { features: ['keywords', 'api_tokens'] });
    server.api.store.update('plans', 'team', { features: ['keywords', 'custom_roles'] });
    const { added, removed } = (await previewOf('scale')).features;
    expect([added, removed.map(({ feature }) => feature)]).toEqual([['api_tokens'], ['custom_roles']]);
  });
});

describe('a contract', () => {
  const overview = async () => dataOf<SubscriptionOverview>(await owner('GET', '/billing/subscription'));

  it.each([
    ['none', false],
    ['refused', false],
    ['taken', true],
    ['slow', true],
  ])('with payments %s pays automatically: %s', async (how, isAutomatic) => {
    await payments('acme', how);
    expect((await overview()).pays_automatically).toBe(isAutomatic);
  });

  it('charges next at its end, unless it ends then or has ended', async () => {
    const { period_end } = contract();
    expect((await overview()).next_charge).toEqual({ amount: 5900, currency: 'USD', at: period_end });
    await post(owner, '/billing/subscription/cancel');
    expect((await overview()).next_charge).toBeNull();
    await passTime(19 * DAY + 1000);
    const endedContract = await overview();
    expect([endedContract.status, endedContract.cancel_at_period_end, endedContract.next_charge]).toEqual([
      'canceled',
      false,
      null,
    ]);
  });

  it('of a free plan is renewed without an invoice, with nothing used', async () => {
    server.api.store.update('plans', 'team', { price: 0 });
    const { usage } = contract();
    const count = invoices().length;
    await passTime(19 * DAY + 1000);
    expect(contract()).toMatchObject({ status: 'active', period_price: 0, usage: { ...usage, segments: 0 } });
    expect(invoices()).toHaveLength(count);
  });

  it('is renewed with its plan when the one chosen for it no longer exists', async () => {
    server.api.store.update('subscriptions', 'acme-subscription', { pending_plan_id: 'gone' });
    await passTime(19 * DAY + 1000);
    expect(contract()).toMatchObject({ status: 'active', plan_id: 'team', pending_plan_id: null });
    expect(invoices().at(-1)).toMatchObject({
      status: 'paid',
      lines: [{ kind: 'period', plan_name: 'Team', interval: 'month', amount: 5900, to: contract().period_end }],
    });
  });

  it('stays past due until its last open invoice is paid, and is charged automatically from then on', async () => {
    const cobalt = await server.as('owner@cobalt.test');
    const openInvoices = () => invoices('cobalt').filter(({ status }) => status === 'open');
    const before = contract('cobalt');
    await press(dataOf<Checkout>(await payInvoice(openInvoices()[0]?.id, cobalt)).url, 'pay');
    expect([openInvoices().length, contract('cobalt').status]).toEqual([1, before.status]);
    await press(dataOf<Checkout>(await payInvoice(openInvoices()[0]?.id, cobalt)).url, 'pay');
    expect([openInvoices().length, contract('cobalt').status, contract('cobalt').payments]).toEqual([
      0,
      'active',
      'taken',
    ]);
  });

  it('that is past due keeps its slow payment method after its invoice was paid', async () => {
    await payments('acme', 'refused');
    await passTime(19 * DAY + 1000);
    await payments('acme', 'slow');
    await press(dataOf<Checkout>(await payInvoice(invoices().at(-1)?.id)).url, 'pay');
    expect(contract().status).toBe('past_due');
    await passTime(20_000);
    expect([contract().status, contract().payments]).toEqual(['active', 'slow']);
  });

  it('that has ended stays so when an open invoice is paid', async () => {
    const cobalt = await server.as('owner@cobalt.test');
    server.api.store.update('subscriptions', contract('cobalt').id, { status: 'canceled' });
    for (const { id } of invoices('cobalt').filter(({ status }) => status === 'open')) {
      await press(dataOf<Checkout>(await payInvoice(id, cobalt)).url, 'pay');
    }
    expect(contract('cobalt')).toMatchObject({ status: 'canceled', payments: 'taken' });
  });
});

describe('nothing is charged on a page that was opened', () => {
  const stateOf = async ({ id }: Checkout) => dataOf<Checkout>(await owner('GET', `/billing/checkout/${id}`)).status;

  it('before the tenant was suspended', async () => {
    const checkout = dataOf<Checkout>(await order('scale'));
    server.api.store.update('tenants', 'acme', { status: 'suspended' });
    await press(checkout.url, 'pay');
    expect([await stateOf(checkout), contract().plan_id, invoices().length]).toEqual(['expired', 'team', 6]);
  });

  it.each([
    ['was voided', { status: 'void', paid_at: null }],
    ['was paid by bank transfer', { status: 'paid', paid_at: '2026-03-02T15:00:00.000Z' }],
  ] as const)('before its invoice %s', async (_, meanwhile) => {
    await payments('acme', 'refused');
    await passTime(19 * DAY + 1000);
    const [invoice] = invoices().slice(-1);
    const checkout = dataOf<Checkout>(await payInvoice(invoice?.id));
    server.api.store.update('invoices', invoice?.id ?? '', meanwhile);
    await press(checkout.url, 'pay');
    expect([await stateOf(checkout), invoices().at(-1)]).toMatchObject(['expired', meanwhile]);
    expect(contract()).toMatchObject({ status: 'past_due', payments: 'refused' });
    expect(contractEntries().map(([action]) => action)).not.toContain('pay invoice');
  });

  it('before the plan was changed', async () => {
    const checkout = dataOf<Checkout>(await order('scale'));
    server.api.store.update('plans', 'scale', { price: 30_000 });
    await press(checkout.url, 'pay');
    expect([await stateOf(checkout), contract().plan_id]).toEqual(['expired', 'team']);
  });
});

describe('a plan given by staff', () => {
  async function give(plan_id: string, tenant: string): Promise<void> {
    const staff = await server.as('operations@heliograph.test');
    const { preview_id } = dataOf<PlanPreview>(await post(staff, `/tenants/${tenant}/plan/preview`, { plan_id }));
    expect((await post(staff, `/tenants/${tenant}/plan`, { plan_id, preview_id })).status).toBe(200);
  }

  it.each([
    ['taken', 'paid', 'active'],
    ['slow', 'paid', 'active'],
    ['refused', 'open', 'past_due'],
    ['none', 'open', 'past_due'],
  ])('with payments %s leaves an invoice that is %s, and the contract %s', async (how, invoice, status) => {
    await payments('acme', how);
    await give('scale', 'acme');
    expect([invoices().at(-1)?.status, contract()]).toMatchObject([
      invoice,
      { plan_id: 'scale', status, payments: how },
    ]);
  });

  it('during a trial costs nothing and issues no invoice', async () => {
    const count = invoices('borealis').length;
    await give('scale', 'borealis');
    expect(contract('borealis')).toMatchObject({ plan_id: 'scale', status: 'trialing', payments: 'none' });
    expect(invoices('borealis')).toHaveLength(count);
  });
});
