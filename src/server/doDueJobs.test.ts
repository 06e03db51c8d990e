import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a company’s night', () => {
  const { tenant_id } = TEST_TENANT.settings;
  let fixture: TestTenant;
  let between: Sending['between'];
  beforeEach(() => {
    fixture = new TestTenant({ startsAt: '2026-03-02T15:00:00.000Z' });
    fixture.store.insert('nights', { id: tenant_id, tenant_id, next_at: '2026-03-02T08:00:00.000Z' });
    between = { tx: fixture.store.tx, now: () => fixture.clock.now().getTime() };
  });
  const nextNight = () => fixture.store.byId('nights', tenant_id)?.next_at;

  it('is left to the process that does it, until that one has done nothing for ten minutes', async () => {
    let othersUnits = 0;
    const other: Sending['unit'] = async (_, work) => {
      othersUnits += 1;
      return await work(between);
    };
    const seen: number[] = [];
    const unit: Sending['unit'] = async (_, work) => {
      const result = await work(between);
      if (seen.length === 2) fixture.clock.advance(10 * 60_000);
      if (seen.length < 3) await doDueJobs({ unit: other, between, pageUrl: '' }, 'nightly');
      seen.push(othersUnits);
      return result;
    };
    await doDueJobs({ unit, between, pageUrl: '' }, 'nightly');
    expect(seen.slice(0, 2)).toEqual([0, 0]);
    expect(seen[2]).toBeGreaterThan(0);
    expect(nextNight()).toBe('2026-03-03T08:00:00.000Z');
  });

  it('is due at once for others when the process that does it stops', async () => {
    const stopping = new AbortController();
    const unit: Sending['unit'] = async (_, work) => {
      const result = await work(between);
      stopping.abort();
      return result;
    };
    await doDueJobs({ unit, between, pageUrl: '', stopping: stopping.signal }, 'nightly');
    expect(nextNight()).toBe('2026-03-02T08:00:00.000Z');
  });
});
