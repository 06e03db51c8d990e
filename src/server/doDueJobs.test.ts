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

describe('due work', () => {
  const { tenant_id } = TEST_TENANT.settings;
  const LATER = '2026-03-02T16:00:00.000Z';
  const snooze = { assigned_to: null, done_at: null, snoozed_until: '2026-03-02T14:00:00.000Z' };
  const ended = { ...TEST_TENANT.subscription, period_end: '2026-03-02T14:00:00.000Z' };
  /** Creates a tenant. `work` does what is due, and calls `meanwhile` before each unit; it returns whose units these were and whether anything was done. */
  const begin = () => {
    const { store, clock } = new TestTenant({ startsAt: '2026-03-02T15:00:00.000Z', devices: [] });
    const between = { tx: store.tx, now: () => clock.now().getTime() };
    const work = async (meanwhile: () => unknown, stopping?: AbortSignal) => {
      const units: string[] = [];
      const unit: Sending['unit'] = async (tenantId, carryOut) => {
        units.push(tenantId);
        meanwhile();
        return await carryOut(between);
      };
      const hasWorked = await doDueJobs({ unit, between, pageUrl: '', ...(stopping && { stopping }) }, 'prompt');
      return { units, hasWorked };
    };
    return { store, work };
  };

  it.each([
    ['subscriptions', 'period_end', ended],
    ['phone_offers', 'due_at', { device_id: 'phone', phone_id: null, state: 'waiting', due_at: snooze.snoozed_until }],
    ['phone_links', 'watch_at', { sim_sets: [], watch_at: snooze.snoozed_until }],
    ['device_looks', 'next_at', { next_at: snooze.snoozed_until }],
    ['conversation_states', 'snoozed_until', snooze],
  ] as const)('of %s that was put off or deleted in the meantime is left alone', async (name, field, record) => {
    const { store, work } = begin();
    store.insert(name, { ...record, id: tenant_id, tenant_id } as never);
    expect((await work(() => store.update(name, tenant_id, { [field]: LATER }))).units).toEqual([tenant_id]);
    expect(store.byId(name, tenant_id)).toMatchObject({ [field]: LATER });
    store.update(name, tenant_id, { [field]: snooze.snoozed_until });
    expect((await work(() => store.remove(name, tenant_id))).units).toEqual([tenant_id]);
  });

  it('of a removal that another process has finished is left alone', async () => {
    const { store, work } = begin();
    const removal = { of: 'groups', move_to: null, fails_queue: false, after: null, next_at: snooze.snoozed_until };
    store.insert('removals', { id: 'group', tenant_id, ...removal } as never);
    expect((await work(() => store.remove('removals', 'group'))).units).toEqual([tenant_id]);
  });

  it('counts only if it changes anything: a contract without a plan is not renewed again immediately', async () => {
    const { store, work } = begin();
    expect(await work(() => undefined)).toEqual({ units: [], hasWorked: false });
    store.update('subscriptions', 'subscription', ended);
    store.remove('plans', 'plan');
    expect(await work(() => undefined)).toEqual({ units: [tenant_id], hasWorked: false });
    store.insert('plans', TEST_TENANT.plan);
    expect(await work(() => undefined)).toEqual({ units: [tenant_id], hasWorked: true });
  });

  it('ends a canceled contract once', async () => {
    const { store, work } = begin();
    store.update('subscriptions', 'subscription', { ...ended, cancel_at_period_end: true });
    expect(await work(() => undefined)).toEqual({ units: [tenant_id], hasWorked: true });
    store.update('subscriptions', 'subscription', { status: 'active' });
    expect(await work(() => store.update('subscriptions', 'subscription', { status: 'canceled' }))).toEqual({
      units: [tenant_id],
      hasWorked: false,
    });
  });

  it('is left to others once the process stops', async () => {
    const { store, work } = begin();
    for (const id of ['one', 'two']) store.insert('conversation_states', { id, tenant_id, ...snooze });
    const stopping = new AbortController();
    expect(await work(() => stopping.abort(), stopping.signal)).toEqual({ units: [tenant_id], hasWorked: true });
    expect(store.all('conversation_states').filter(({ snoozed_until }) => snoozed_until)).toHaveLength(1);
  });
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
      // Each unit of the process renews its lease.
      fixture.clock.advance((seen.length === 2 ? 10 : 6) * 60_000);
      if (seen.length < 3) await doDueJobs({ unit: other, between, pageUrl: '' }, 'nightly');
      seen.push(othersUnits);
      return result;
    };
    await doDueJobs({ unit, between, pageUrl: '' }, 'nightly');
    expect(seen.slice(0, 2)).toEqual([0, 0]);
    expect(seen[2]).toBeGreaterThan(0);
    expect(nextNight()).toBe('2026-03-03T08:00:00.000Z');
  });

  it('is due immediately for others when the process that does it stops', async () => {
    const stopping = new AbortController();
    const unit: Sending['unit'] = async (_, work) => {
      const result = await work(between);
      stopping.abort();
      return result;
    };
    await doDueJobs({ unit, between, pageUrl: '', stopping: stopping.signal }, 'nightly');
    expect(nextNight()).toBe('2026-03-02T08:00:00.000Z');
  });

  it('is not begun by a process that found it before another one did it', async () => {
    let units = 0;
    const other: Sending['unit'] = async (_, work) => await work(between);
    const unit: Sending['unit'] = async (_, work) => {
      units += 1;
      await doDueJobs({ unit: other, between, pageUrl: '' }, 'nightly');
      return await work(between);
    };
    expect(await doDueJobs({ unit, between, pageUrl: '' }, 'nightly')).toBe(false);
    expect([units, nextNight()]).toEqual([1, '2026-03-03T08:00:00.000Z']);
  });

  it('is not begun by a process that stops', async () => {
    const snooze = { assigned_to: null, done_at: null, snoozed_until: '2026-03-02T14:00:00.000Z' };
    fixture.store.insert('conversation_states', { id: 'snoozed', tenant_id, ...snooze });
    const stopping = new AbortController();
    let units = 0;
    const unit: Sending['unit'] = async (_, work) => {
      units += 1;
      stopping.abort();
      return await work(between);
    };
    await doDueJobs({ unit, between, pageUrl: '', stopping: stopping.signal });
    expect([units, nextNight()]).toEqual([1, '2026-03-02T08:00:00.000Z']);
  });

  it.each([
    ['01:00', '2026-03-02T06:00:00.000Z', '2026-03-02T08:00:00.000Z'],
    ['03:00', '2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'],
    ['22:30', '2026-03-03T03:30:00.000Z', '2026-03-03T08:00:00.000Z'],
  ])('done at %s is followed by the one at the next 03:00', async (_, startsAt, next) => {
    const { store, clock } = new TestTenant({ startsAt });
    store.insert('nights', { id: tenant_id, tenant_id, next_at: startsAt });
    const context = { tx: store.tx, now: () => clock.now().getTime() };
    await doDueJobs({ unit: async (_tenantId, work) => await work(context), between: context, pageUrl: '' }, 'nightly');
    expect(store.byId('nights', tenant_id)?.next_at).toBe(next);
  });

  it('deletes alerts after 90 days', async () => {
    for (const at of ['2025-12-02T14:59:59.999Z', '2025-12-02T15:00:00.000Z'])
      fixture.store.insert('alerts', { tenant_id, user_id: 'ann', kind: 'device_offline', at } as never);
    await doDueJobs({ unit: async (_, work) => await work(between), between, pageUrl: '' }, 'nightly');
    expect(fixture.store.all('alerts').map(({ at }) => at)).toEqual(['2025-12-02T15:00:00.000Z']);
  });
});
