import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { Invoice } from '#src/domain/billing/invoice.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';

const DAY = 86_400_000;

let server: ServedApi;
let owner: Ask;
let borealis: Ask;

beforeAll(async () => {
  server = await serveApi();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await apiClient(server.baseUrl, null)('POST', '/__mock/reset');
  [owner, borealis] = [await server.as('owner@acme.test'), await server.as('owner@borealis.test')];
});

const hook = (path: string, body: object) => apiClient(server.baseUrl, null)('POST', `/__mock/${path}`, { body });
const passTime = (advance_ms: number) => hook('clock', { advance_ms });
const keyHeader = () => ({ 'Idempotency-Key': randomUUID() });
const returnTo = () => `${server.baseUrl}/app/billing/subscription`;
const contract = async (ask = owner) => dataOf<SubscriptionOverview>(await ask('GET', '/billing/subscription'));
const invoices = async (ask = owner) =>
  dataOf<Invoice[]>(await ask('GET', '/billing/invoices', { list: { sort: ['issued_at', 'ASC'] } }));
const previewOf = async (plan_id: string) =>
  dataOf<PlanPreview>(await owner('POST', '/billing/preview', { body: { plan_id } }));

async function order(plan_id = 'scale') {
  return { purpose: 'change', plan_id, preview_id: (await previewOf(plan_id)).preview_id, return_to: returnTo() };
}
async function openCheckout(body?: object, headers: Record<string, string> = keyHeader()): Promise<Checkout> {
  return dataOf<Checkout>(await owner('POST', '/billing/checkout', { body: body ?? (await order()), headers }));
}
/** Presses a button of the payment page. */
async function press(url: string | null, action: string) {
  const response = await fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  return [response.status, response.headers.get('Location')];
}
const stateOf = async ({ id }: Checkout, ask = owner) => dataOf<Checkout>(await ask('GET', `/billing/checkout/${id}`));

describe('the payment page', () => {
  it('is a separate page with strict headers and no script', async () => {
    const { url } = await openCheckout();
    const response = await fetch(String(url));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${server.baseUrl}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|<input/i);
    expect(html).toContain('Plan Scale');
  });

  it('waits only for units of work of its company', async () => {
    const { url } = await openCheckout();
    const unit = vi.spyOn(server.api.store, 'unit');
    await press(url, 'decline');
    expect(unit).toHaveBeenLastCalledWith(expect.any(Function), { tenantId: 'acme' });
    unit.mockRestore();
  });

  it('accepts payment of an invoice even if the contract no longer exists', async () => {
    const { store } = server.api;
    const [paid] = store.ofTenant('invoices', 'acme');
    const { id: invoice_id } = store.update('invoices', paid?.id ?? '', { status: 'open' });
    const { url } = await openCheckout({ purpose: 'invoice', invoice_id, return_to: returnTo() });
    store.remove('subscriptions', 'acme-subscription');
    expect((await press(url, 'pay'))[0]).toBe(303);
    expect(store.byId('invoices', invoice_id)?.status).toBe('paid');
  });

  it('names the company, if it still exists', async () => {
    const { url } = await openCheckout();
    const companyName = async () => /class="who">(.*)</.exec(await (await fetch(String(url))).text())?.[1];
    expect(await companyName()).toBe('Acme Garden Shops');
    const acme = server.api.store.byId('tenants', 'acme');
    if (!acme) throw new Error('The demo lacks Acme.');
    server.api.store.remove('tenants', 'acme');
    expect(await companyName()).toBe('');
    server.api.store.insert('tenants', acme);
  });

  it('is in the language in which it was requested, and an invoice in that of its reader', async () => {
    const french = { 'Accept-Language': 'fr' };
    const { url } = await openCheckout(undefined, { ...keyHeader(), ...french });
    const html = await (await fetch(String(url), { headers: { 'Accept-Language': 'en' } })).text();
    for (const words of ['<html lang="fr">', 'Forfait Scale', 'Revenir sans payer']) expect(html).toContain(words);
    expect(html).toMatch(/Payer [\d\s,]+\$US/);
    const Authorization = `Bearer ${await server.tokenOf('owner@acme.test')}`;
    const [invoice] = await invoices();
    const pdf = async (headers: object) =>
      (await fetch(`${server.baseUrl}/api/v2${invoice?.pdf_url}`, { headers: { Authorization, ...headers } })).text();
    expect([await pdf(french), await pdf({})]).toEqual([
      expect.stringContaining('/Lang (fr)'),
      expect.stringContaining('/Lang (en)'),
    ]);
  });

  it('changes the plan once it is paid, with one invoice, however often its form is sent', async () => {
    const before = await invoices();
    const checkout = await openCheckout();
    const returnUrl = `${returnTo()}?checkout=${checkout.id}`;
    for (let time = 0; time < 3; time += 1) expect(await press(checkout.url, 'pay')).toEqual([303, returnUrl]);
    const after = await invoices();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ number: 'INV-0007', status: 'paid', total: checkout.total });
    expect([(await contract()).plan_id, await stateOf(checkout)]).toMatchObject([
      'scale',
      { status: 'paid', url: null },
    ]);
  });

  it.each([
    ['is declined', 'decline', 'declined'],
    ['is left', 'back', 'open'],
    ['is sent nonsense', '', 'open'],
  ])('charges nothing when it %s', async (_, action, status) => {
    const before = await invoices();
    const checkout = await openCheckout();
    await press(checkout.url, action);
    expect([(await stateOf(checkout)).status, (await contract()).plan_id, await invoices()]).toEqual([
      status,
      'team',
      before,
    ]);
  });

  it('cannot be paid after it was declined, another one was opened, or it has expired', async () => {
    const declined = await openCheckout();
    await press(declined.url, 'decline');
    const first = await openCheckout();
    const last = await openCheckout();
    await passTime(30 * 60_000);
    for (const { url } of [declined, first, last]) await press(url, 'pay');
    const states = [await stateOf(declined), await stateOf(first), await stateOf(last)].map(({ status }) => status);
    expect([states, (await contract()).plan_id]).toEqual([['declined', 'expired', 'expired'], 'team']);
  });

  it('opens once per key, and refuses the key for another order', async () => {
    const body = await order();
    const headers = keyHeader();
    const [one, two] = [await openCheckout(body, headers), await openCheckout(body, headers)];
    expect(two).toEqual(one);
    const response = await owner('POST', '/billing/checkout', { body: { ...body, preview_id: 'another' }, headers });
    expect([response.status, errorOf(response).code]).toEqual([409, 'idempotency_key_reused']);
    const keyless = await owner('POST', '/billing/checkout', { body });
    expect(errorOf(keyless).code).toBe('idempotency_key_required');
  });

  it.each([
    ['another site', 'https://evil.example/app/billing'],
    ['the site that sends the request', 'https://evil.example/app/billing', 'https://evil.example'],
    ['the opaque origin', 'null/app/billing', 'null'],
    ['a host without a scheme', '//evil.example/app/billing'],
    ['three slashes', '///evil.example/app/billing'],
    ['a backslash for a slash', '/\\evil.example/app/billing'],
    ['backslashes alone', 'http:\\\\evil.example\\app\\billing'],
    ['a scheme without slashes', 'https:evil.example/app/billing'],
    ['a scheme with one slash', 'https:/evil.example/app/billing'],
    ['a path alone', '/app/billing'],
    ['another page of ours', 'OURS/app/contacts'],
    ['a page below', 'OURS/app/billing/../../auth/login'],
    ['a page by a detour', 'OURS/app/../app/billing'],
    ['an encoded slash', 'OURS/app%2Fbilling'],
    ['an encoded host', '%2F%2Fevil.example/app/billing'],
    ['our name as the beginning of another', 'OURS.evil.example/app/billing'],
    ['our port as the beginning of another', 'OURS0/app/billing'],
    ['another port', 'http://127.0.0.1:1/app/billing'],
    ['another scheme', 'https://NAME/app/billing'],
    ['our name as a user name', 'http://NAME@evil.example/app/billing'],
    ['a user name and a password', 'http://user:word@NAME/app/billing'],
    ['our name behind a backslash', 'http://evil.example\\@NAME/app/billing'],
    ['a tab in the scheme', 'ht\ttp://NAME/app/billing'],
    ['a line break in the host', 'http://\nNAME/app/billing'],
    ['a space first', ' OURS/app/billing'],
    ['a space last', 'OURS/app/billing '],
    ['a null', 'OURS/app/billing\u0000'],
    ['our page behind a null', 'https://evil.example/\u0000OURS/app/billing'],
    ['capitals', 'HTTP://NAME/app/billing'],
    ['a script', 'javascript:alert(1)//OURS/app/billing'],
    ['data', 'data:text/html,OURS/app/billing'],
    ['nothing', ''],
  ])('does not redirect to %s: %j', async (_what, target, origin?: string) => {
    const name = server.baseUrl.replace('http://', '');
    const return_to = target.replace('OURS', server.baseUrl).replace('NAME', name);
    const headers = {
      ...keyHeader(),
      ...(origin === undefined ? {} : { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
    };
    const response = await owner('POST', '/billing/checkout', { body: { ...(await order()), return_to }, headers });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['return_to']]);
  });

  it('redirects to the billing page of the app, without what was added to the address', async () => {
    const checkout = await openCheckout({ ...(await order()), return_to: `${returnTo()}?checkout=forged&x=1#y` });
    expect(await press(checkout.url, 'decline')).toEqual([303, `${returnTo()}?checkout=${checkout.id}`]);
  });

  it('redirects to the app at another listed origin', async () => {
    const return_to = 'http://localhost:5173/app/billing';
    const checkout = await openCheckout({ ...(await order()), return_to });
    expect(await press(checkout.url, 'decline')).toEqual([303, `${return_to}?checkout=${checkout.id}`]);
  });

  it('belongs to one tenant, and its address cannot be guessed from its id', async () => {
    const checkout = await openCheckout();
    const other = await borealis('GET', `/billing/checkout/${checkout.id}`);
    const none = await borealis('GET', '/billing/checkout/none');
    expect([other.status, errorOf(other).message]).toEqual([404, errorOf(none).message]);
    expect((await fetch(`${server.baseUrl}/api/v2/checkout/${checkout.id}.${'0'.repeat(64)}`)).status).toBe(404);
    expect((await fetch(`${server.baseUrl}/api/v2/checkout/${checkout.id}`)).status).toBe(404);
    expect(await stateOf(checkout)).not.toHaveProperty('secret');
  });
});

describe('a price', () => {
  it('that changed since the preview is refused, both before the page opens and on it', async () => {
    const body = await order();
    const checkout = await openCheckout(body);
    await passTime(DAY);
    const response = await owner('POST', '/billing/checkout', { body, headers: keyHeader() });
    expect([response.status, errorOf(response).message]).toEqual([
      409,
      'The plan’s price or contents have changed. Nothing was charged. Check again.',
    ]);
    await press(checkout.url, 'pay');
    expect([(await stateOf(checkout)).status, (await contract()).plan_id]).toEqual(['expired', 'team']);
  });

  it.each([
    ['is paid immediately', 'taken', 0],
    ['takes a while to be paid', 'slow', 20_000],
  ])('of a plan that was retired on the payment page is not charged when it %s', async (_, payments, duration) => {
    await hook('payments', { tenant_id: 'acme', payments });
    const before = await invoices();
    const checkout = await openCheckout();
    if (payments === 'slow') await press(checkout.url, 'pay');
    const operations = await server.as('operations@heliograph.test');
    await operations('POST', '/plans/scale/retire', { headers: { 'If-Match': '"1"' } });
    expect(await press(checkout.url, 'pay')).toEqual([303, `${returnTo()}?checkout=${checkout.id}`]);
    await passTime(duration);
    expect([(await stateOf(checkout)).status, (await contract()).plan_id, await invoices()]).toEqual([
      'expired',
      'team',
      before,
    ]);
  });

  it('comes from the API: a price in the request is ignored', async () => {
    const body = { ...(await order()), total: 1, currency: 'EUR' };
    expect(await openCheckout(body)).toMatchObject({ total: (await previewOf('scale')).total, currency: 'USD' });
  });

  it('of a plan that has risen refunds no more than was paid', async () => {
    const paid = (await previewOf('scale')).lines[0]?.amount;
    server.api.store.update('plans', 'team', { price: 20_000 });
    expect((await previewOf('scale')).lines[0]?.amount).toBe(paid);
  });
});

describe('the end of a period', () => {
  it('issues an invoice and charges it', async () => {
    const { period_end } = await contract();
    await passTime(19 * DAY + 1000);
    const after = await contract();
    expect([after.status, after.period_start, after.usage.segments]).toEqual(['active', period_end, 0]);
    expect((await invoices()).at(-1)).toMatchObject({ number: 'INV-0007', status: 'paid', total: 5900 });
  });

  it('leaves the invoice open when the charge is declined, until it is paid', async () => {
    await hook('payments', { tenant_id: 'acme', payments: 'refused' });
    await passTime(19 * DAY + 1000);
    const owingContract = await contract();
    expect([owingContract.status, owingContract.open_invoices.map(({ number }) => number)]).toEqual([
      'past_due',
      ['INV-0007'],
    ]);
    owner = await server.as('owner@acme.test');
    expect((await previewOf('scale')).refusal).toBe('payment_due');
    const invoice_id = owingContract.open_invoices[0]?.id;
    const body = { purpose: 'invoice', invoice_id, return_to: returnTo() };
    const checkout = await openCheckout(body);
    await press(checkout.url, 'pay');
    expect([(await contract()).status, (await invoices()).at(-1)?.status]).toEqual(['active', 'paid']);
    const secondResponse = await owner('POST', '/billing/checkout', { body, headers: keyHeader() });
    expect(secondResponse.status).toBe(409);
    const foreignResponse = await borealis('POST', '/billing/checkout', { body, headers: keyHeader() });
    expect(foreignResponse.status).toBe(404);
  });

  it('ends a canceled contract: nothing can be sent until a plan is chosen', async () => {
    await owner('POST', '/billing/subscription/cancel', { headers: keyHeader() });
    await passTime(19 * DAY + 1000);
    expect([(await contract()).status, (await invoices()).length]).toEqual(['canceled', 6]);
    const checkout = await openCheckout(await order('team'));
    expect(checkout.total).toBe(5900);
    await press(checkout.url, 'pay');
    expect(await contract()).toMatchObject({ status: 'active', plan_id: 'team', usage: { segments: 0 } });
  });

  it('puts the tenant on the plan chosen for the next period', async () => {
    const { plan_id, preview_id } = await previewOf('team-year');
    await press((await openCheckout({ purpose: 'change', plan_id, preview_id, return_to: returnTo() })).url, 'pay');
    const later = await previewOf('team');
    expect([later.effective, later.total]).toEqual(['period_end', 0]);
    await owner('POST', '/billing/change', {
      body: { plan_id: 'team', preview_id: later.preview_id },
      headers: keyHeader(),
    });
    const plannedContract = await contract();
    expect([plannedContract.plan_id, plannedContract.pending_plan_id, plannedContract.next_charge?.amount]).toEqual([
      'team-year',
      'team',
      5900,
    ]);
    // The period ends tomorrow, because simulating a year of messages takes too long.
    const period_end = new Date(server.api.clock.now().getTime() + DAY).toISOString();
    server.api.store.update('subscriptions', 'acme-subscription', { period_end });
    await passTime(DAY + 1000);
    const after = await contract();
    expect([after.plan_id, after.pending_plan_id, (await invoices()).at(-1)?.total]).toEqual(['team', null, 5900]);
  });

  it('of a trial issues the first invoice, which stays open without a payment method', async () => {
    await passTime(19 * DAY + 1000);
    const { status, open_invoices } = await contract(borealis);
    expect([status, open_invoices.map(({ number, total }) => [number, total])]).toEqual([
      'past_due',
      [['INV-0002', 1900]],
    ]);
  });
});

describe('a bigger plan on the last day of a period', () => {
  const change = async (plan_id: string) => {
    const { preview_id } = await previewOf(plan_id);
    const response = await owner('POST', '/billing/change', { body: { plan_id, preview_id }, headers: keyHeader() });
    expect(response.status).toBe(200);
  };
  beforeEach(() => {
    const now = server.api.clock.now().getTime();
    server.api.store.update('subscriptions', 'acme-subscription', {
      period_end: new Date(now + DAY / 4).toISOString(),
    });
  });

  it('costs nothing and adds no segments, so that switching back gains nothing', async () => {
    const { total, segments } = await previewOf('scale');
    expect([total, segments]).toMatchObject([
      0,
      { before: 20_000, after: 20_000, days: { paid: 0 }, cause: 'prorated' },
    ]);
    await change('scale');
    expect((await contract()).limits).toEqual({ segments: 20_000, devices: 25, users: 100, contacts: 250_000 });
    await change('team');
    expect((await contract()).pending_plan_id).toBe('team');
    await passTime(DAY / 4 + 1000);
    expect((await contract()).limits).toEqual({ segments: 20_000, devices: 5, users: 15, contacts: 20_000 });
  });

  it('adds no capacity that the next period does not pay for', async () => {
    await change('scale');
    server.api.store.update('plans', 'team', {
      limits: {
        segments: 20_000,
        devices: 3,
        users: 9,
        contacts: server.api.store.ofTenant('contacts', 'acme').length,
      },
    });
    await change('team');
    const contact = await owner('POST', '/contacts', { body: { phone: '+33639981234' } });
    expect([contact.status, errorOf(contact).limit, errorOf(contact).message]).toEqual([
      409,
      'contacts',
      'Team starts with your next period. It includes 60 contacts, and you have reached that limit.',
    ]);
    const device = await owner('POST', '/settings/devices', { body: { name: 'One more' } });
    expect([device.status, errorOf(device).limit]).toEqual([409, 'devices']);
    const body = { name: 'One More', email: 'more@example.com', role_id: 'acme-viewer' };
    expect((await owner('POST', '/users', { body })).status).toBe(422);
    await owner('POST', '/billing/subscription/resume', { headers: keyHeader() });
    expect((await owner('POST', '/contacts', { body: { phone: '+33639981234' } })).status).toBe(201);
  });
});

it('a slow payment changes nothing until it completes, and blocks a second one', async () => {
  await hook('payments', { tenant_id: 'acme', payments: 'slow' });
  const checkout = await openCheckout();
  await press(checkout.url, 'pay');
  await press(checkout.url, 'pay');
  expect([(await stateOf(checkout)).status, (await contract()).plan_id]).toEqual(['processing', 'team']);
  const second = await owner('POST', '/billing/checkout', { body: await order(), headers: keyHeader() });
  expect(second.status).toBe(409);
  await passTime(20_000);
  expect([(await stateOf(checkout)).status, (await contract()).plan_id]).toEqual(['paid', 'scale']);
  expect(await invoices()).toHaveLength(7);
});
