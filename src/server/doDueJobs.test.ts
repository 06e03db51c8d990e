import { expect, it, vi } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { doDueJobs } from './doDueJobs.ts';
import type { Sending } from './sending/Sending.ts';

it('does all other work when one company’s fails, and then says so', async () => {
  const { store, clock } = new TestTenant({ startsAt: '2026-03-02T15:00:00.000Z' });
  const { tenant_id } = TEST_TENANT.settings;
  store.insert('company_settings', { ...TEST_TENANT.settings, tenant_id: 'other' });
  store.insert('nights', { id: 'other', tenant_id: 'other', next_at: '2026-03-01T08:00:00.000Z' });
  store.insert('nights', { id: tenant_id, tenant_id, next_at: '2026-03-02T08:00:00.000Z' });
  const snooze = { assigned_to: null, done_at: null, snoozed_until: '2026-03-02T14:00:00.000Z' };
  store.insert('conversation_states', { id: 'snoozed', tenant_id, ...snooze });
  const between = { tx: store.tx, now: () => clock.now().getTime() };
  const unit: Sending['unit'] = async (tenantId, work) => {
    if (tenantId === 'other') throw new Error('It takes too long.');
    return await work(between);
  };
  await expect(doDueJobs({ unit, between, pageUrl: '' })).rejects.toThrow('It takes too long.');
  expect(store.byId('nights', tenant_id)?.next_at).toBe('2026-03-03T08:00:00.000Z');
  expect(store.byId('conversation_states', 'snoozed')?.snoozed_until).toBeNull();
});

it('does not wait for a company whose work takes long before it does the others’', async () => {
  const { store, clock } = new TestTenant({ startsAt: '2026-03-02T15:00:00.000Z' });
  const { tenant_id } = TEST_TENANT.settings;
  const snooze = { assigned_to: null, done_at: null, snoozed_until: '2026-03-02T14:00:00.000Z' };
  store.insert('company_settings', { ...TEST_TENANT.settings, tenant_id: 'slow' });
  store.insert('nights', { id: 'slow', tenant_id: 'slow', next_at: '2026-03-01T08:00:00.000Z' });
  store.insert('conversation_states', { id: 'snoozed', tenant_id, ...snooze });
  const between = { tx: store.tx, now: () => clock.now().getTime() };
  let fail: (error: Error) => void = () => undefined;
  const slow = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const unit: Sending['unit'] = async (tenantId, work) => {
    if (tenantId === 'slow') return await slow;
    return await work(between);
  };
  const jobs = doDueJobs({ unit, between, pageUrl: '' });
  await vi.waitFor(() => expect(store.byId('conversation_states', 'snoozed')?.snoozed_until).toBeNull());
  fail(new Error('It took too long.'));
  await expect(jobs).rejects.toThrow('It took too long.');
});
