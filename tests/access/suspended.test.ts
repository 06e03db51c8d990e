import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { ServedApi } from '#mock-api/testing/serveApi.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { OpenInvoices } from '#src/domain/billing/subscription.ts';
import { CONTRACTS, type Contract } from '#src/domain/contract/contracts.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';

/** Cobalt is suspended and owes two invoices. Another back end has its own tenants. */
const isMock = !process.env.API_BASE_URL;
const COBALT = 'cobalt';

/** Operations open to a suspended tenant, by hand: the user, signing out, and paying open invoices. */
const OPEN = ['user', 'logout', 'openInvoices', 'startCheckout', 'checkout'];

let served: ServedApi<DemoApi>;
let owner: Ask;

const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const back = () => `${served.baseUrl}/suspended`;
const dues = async (ask = owner) => dataOf<OpenInvoices>(await ask('GET', '/billing/open-invoices'));
const pay = (ask: Ask, invoice_id: string | undefined) =>
  ask('POST', '/billing/checkout', { body: { purpose: 'invoice', invoice_id, return_to: back() }, headers: once() });
const press = (url: string | null) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
function call({ method, path }: Contract, ask: Ask): Promise<ApiResponse> {
  return ask(method, `/${path.replace(/^\//, '').replace(/\{\w+\}/g, 'none')}`, {
    ...(method === 'GET' ? {} : { body: {} }),
    headers: { ...once(), 'If-Match': '"1"' },
  });
}
/** Gives someone at Cobalt a role. */
async function giveRole(role: string): Promise<void> {
  const { tx } = served.api;
  const [person] = await tx.find('users', { tenant_id: COBALT });
  if (!person) throw new Error('Cobalt has nobody');
  await tx.update('users', person.id, { role_id: `${COBALT}-${role}` });
}

describe.runIf(isMock)('a suspended tenant', () => {
  beforeAll(async () => {
    served = await serveDemoApi();
  });
  afterAll(() => served.stop());
  beforeEach(async () => {
    await apiClient(served.baseUrl, null)('POST', '/__mock/reset');
    owner = await served.as('owner@cobalt.test');
  });

  const closed = CONTRACTS.filter(({ permission, name }) => permission !== null && !OPEN.includes(name));
  // In memory only: none of these calls reaches a record.
  it.skipIf(process.env.STORAGE === 'postgres')('may call no other operation', async () => {
    const outcomes: [string, unknown][] = [];
    for (const contract of closed) {
      const response = await call(contract, owner);
      outcomes.push([contract.name, [response.status, errorOf(response)?.code]]);
    }
    expect(outcomes).toEqual(closed.map(({ name }) => [name, [403, 'tenant_suspended']]));
  });

  it('pays its open invoices one by one, and returns to the suspended page', async () => {
    for (const openInvoices of [1, 0]) {
      const { invoices } = await dues();
      const opened = await pay(owner, invoices[0]?.id);
      const checkout = dataOf<Checkout>(opened);
      expect([opened.status, checkout.total]).toEqual([201, 1900]);
      const response = await press(checkout.url);
      expect([response.status, response.headers.get('Location')]).toEqual([303, `${back()}?checkout=${checkout.id}`]);
      expect(dataOf<Checkout>(await owner('GET', `/billing/checkout/${checkout.id}`)).status).toBe('paid');
      expect((await dues()).invoices).toHaveLength(openInvoices);
    }
    // Paying does not lift the suspension: only the staff, who know its reason, do.
    expect((await served.api.tx.get('tenants', COBALT))?.status).toBe('suspended');
    expect((await served.api.tx.find('subscriptions', { tenant_id: COBALT }))[0]?.status).toBe('active');
    const operations = await served.as('operations@heliograph.test');
    const body = { status: 'active', reason: '' };
    const { version } = dataOf<{ version: number }>(await operations('GET', `/tenants/${COBALT}`));
    const headers = { 'If-Match': `"${version}"` };
    expect((await operations('POST', `/tenants/${COBALT}/status`, { body, headers })).status).toBe(200);
    expect((await owner('GET', '/contacts')).status).toBe(200);
  });

  it('learns with the next response that it is active again, so that an open page leaves /suspended', async () => {
    const version = async () => (await owner('GET', '/user')).headers.get('X-Scope-Version');
    const before = await version();
    await served.api.tx.update('tenants', COBALT, { status: 'active' });
    expect(await version()).not.toBe(before);
  });

  it('cannot open a payment page for another plan, or pay on one opened before the suspension', async () => {
    const body = { purpose: 'change', plan_id: 'team', preview_id: 'any', return_to: back() };
    const refusal = await owner('POST', '/billing/checkout', { body, headers: once() });
    expect([refusal.status, errorOf(refusal).code]).toEqual([403, 'tenant_suspended']);

    const { tx } = served.api;
    for (const { id } of await tx.find('invoices', { tenant_id: COBALT }))
      await tx.update('invoices', id, { status: 'paid' });
    await tx.update('tenants', COBALT, { status: 'active' });
    await tx.update('subscriptions', 'cobalt-subscription', { status: 'active' });
    const { preview_id } = dataOf<{ preview_id: string }>(
      await owner('POST', '/billing/preview', { body: { plan_id: 'team' } }),
    );
    const opened = await owner('POST', '/billing/checkout', { body: { ...body, preview_id }, headers: once() });
    await tx.update('tenants', COBALT, { status: 'suspended' });
    await press(dataOf<Checkout>(opened).url);
    expect((await tx.get('tenants', COBALT))?.plan_id).toBe('starter');
  });

  it('cannot pay another tenant’s invoice, or one that is paid', async () => {
    const [acme] = await served.api.tx.find('invoices', { tenant_id: 'acme' });
    const [paid] = await served.api.tx.find('invoices', { tenant_id: COBALT, status: 'paid' });
    expect([(await pay(owner, acme?.id)).status, (await pay(owner, paid?.id)).status]).toEqual([404, 409]);
  });

  it.each<[string, number, number]>([
    ['owner', 200, 201],
    ['administrator', 200, 403],
    ['viewer', 200, 403],
    ['manager', 403, 403],
    ['agent', 403, 403],
  ])('as %s: open invoices %i, paying %i', async (role, reads, pays) => {
    const [invoice] = (await dues()).invoices;
    await giveRole(role);
    const ask = await served.as('owner@cobalt.test');
    expect([(await ask('GET', '/billing/open-invoices')).status, (await pay(ask, invoice?.id)).status]).toEqual([
      reads,
      pays,
    ]);
  });

  it('can pay although it cannot set up the required second factor', async () => {
    await served.api.tx.update('company_settings', `${COBALT}-settings`, { two_factor_required: true });
    const [invoice] = (await dues()).invoices;
    expect((await pay(owner, invoice?.id)).status).toBe(201);
  });

  it('is paid for by people only, not programs', async () => {
    const { tx } = served.api;
    await tx.update('tenants', COBALT, { status: 'active', plan_id: 'team' });
    await tx.update('subscriptions', 'cobalt-subscription', { plan_id: 'team' });
    const response = await owner('POST', '/settings/tokens', {
      body: { name: 'Program', scope: [{ action: 'read', subject: 'billing' }] },
    });
    const program = apiClient(served.baseUrl, (response.body.meta as { secret: string }).secret);
    expect((await program('GET', '/billing/open-invoices')).status).toBe(200);
    await tx.update('tenants', COBALT, { status: 'suspended' });
    expect(errorOf(await program('GET', '/billing/open-invoices')).code).toBe('tenant_suspended');
  });

  it('has more rights than a closed tenant', async () => {
    const dune = await served.as('owner@dune.test');
    expect(errorOf(await dune('GET', '/billing/open-invoices')).code).toBe('tenant_terminated');
  });
});
