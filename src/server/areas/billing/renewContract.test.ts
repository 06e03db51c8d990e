import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { renewContract } from './renewContract.ts';

const END = '2026-04-01T00:00:00.000Z';
let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  fixture.store.insert('plans', { ...TEST_TENANT.plan, id: 'next', name: 'Next' });
});

const contract = () => fixture.store.byId('subscriptions', 'subscription') as Collections['subscriptions'];
const renew = (change: Partial<Collections['subscriptions']> = {}) => {
  fixture.store.update('subscriptions', 'subscription', change);
  return renewContract(fixture.store.tx, contract(), END);
};
const tenant = () => fixture.store.byId('tenants', 'garden');
const billingEntries = () =>
  fixture.store
    .all('activity')
    .filter(({ subject }) => subject === 'billing')
    .map(({ action, record_name, before, after }) => [action, record_name, before, after]);

describe('a contract', () => {
  it('that is renewed with its plan does not change the tenant', async () => {
    const before = tenant();
    await renew();
    expect(contract()).toMatchObject({ status: 'active', period_start: END, plan_id: 'plan' });
    expect(tenant()).toEqual(before);
  });

  it('that is renewed with another plan sets the tenant’s plan', async () => {
    await renew({ pending_plan_id: 'next' });
    expect([contract().plan_id, tenant()?.plan_id]).toEqual(['next', 'next']);
  });

  it('whose tenant was removed is renewed anyway', async () => {
    fixture.store.remove('tenants', 'garden');
    await renew({ pending_plan_id: 'next' });
    expect(contract()).toMatchObject({ plan_id: 'next', period_start: END });
  });

  it.each([
    ['of no tenant', { tenant_id: null }],
    ['without a plan', { plan_id: 'gone' }],
  ])('%s stays as it is', async (_, change) => {
    await renew(change);
    expect(contract()).toMatchObject({ period_end: END, status: 'active' });
    expect([fixture.store.all('invoices'), billingEntries()]).toEqual([[], []]);
  });

  it('whose plan was removed is renewed with the chosen one, or ends', async () => {
    await renew({ plan_id: 'gone', pending_plan_id: 'next' });
    expect(billingEntries()).toEqual([
      [
        'renew contract',
        '',
        { status: 'active', period_end: END, plan: '' },
        { status: 'active', period_end: '2026-05-01T00:00:00.000Z', plan: 'Next' },
      ],
    ]);
    await renew({ plan_id: 'gone', cancel_at_period_end: true });
    expect(billingEntries()[1]).toEqual(['end contract', '', { status: 'active' }, { status: 'canceled' }]);
  });

  it.each(['trialing', 'past_due'] as const)('that was %s says so when it ends', async (status) => {
    await renew({ status, cancel_at_period_end: true });
    expect(billingEntries()).toEqual([['end contract', 'Plan', { status }, { status: 'canceled' }]]);
  });
});
