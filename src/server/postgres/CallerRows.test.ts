import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { UNKNOWN_TENANT } from '#src/server/sessions/unitScope.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import { createPool } from './database.ts';
import { freshId } from './freshId.ts';
import { PostgresStore } from './PostgresStore.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const SESSION = 'session-of-the-test';
const PEOPLE = ['owner@acme.test', 'agent@acme.test', 'owner@borealis.test', 'support@heliograph.test'];

let database: TestDatabase;
let store: PostgresStore;

beforeAll(async () => {
  database = await testDatabase();
  const clock = createClock();
  await seedDemoDatabase(database.url, clock);
  store = new PostgresStore({ pool: createPool(database.url, 3), clock, freshId });
  const [staff] = await store.tx.find('users', { tenant_id: null });
  for (const tenant_id of ['acme', 'borealis']) {
    const [owner] = await store.tx.find('users', { tenant_id });
    if (!staff || !owner) throw new Error('The demo has no people');
    await store.tx.insert('visits', visit({ tenant_id, staff_id: staff.id, owner_id: owner.id }));
  }
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

function visit(of: Pick<StoredVisit, 'staff_id' | 'owner_id'> & { tenant_id: string }): NewRecord<StoredVisit> {
  return {
    staff_name: 'Sam',
    owner_name: 'Olivia',
    session_id: SESSION,
    reason: 'A question about invoices',
    ticket: 'T-1',
    mode: 'read_only',
    change_reason: null,
    change_requested_at: null,
    change_decision: null,
    change_decided_by: null,
    started_at: '2026-11-22T10:00:00.000Z',
    ends_at: of.tenant_id === 'acme' ? '2026-11-22T11:00:00.500Z' : '2026-11-22T10:30:00.000Z',
    ended_at: null,
    end_cause: null,
    revealed: [],
    ...of,
  };
}

async function personWith(email: string) {
  const [user] = (await store.tx.find('users', {})).filter((each) => each.email === email);
  if (!user) throw new Error(`Nobody is called ${email}`);
  return user;
}

/** The records that a person's permissions follow from. */
async function recordsOf(userId: string) {
  const { tx } = store;
  const user = await tx.get('users', userId);
  const tenant_id = user?.tenant_id ?? '';
  const [subscription] = await tx.find('subscriptions', { tenant_id });
  return {
    user,
    role: await tx.get('roles', user?.role_id ?? ''),
    tenant: await tx.get('tenants', tenant_id),
    settings: await tx.find('company_settings', { tenant_id }),
    subscription,
    plan: await tx.get('plans', subscription?.plan_id ?? ''),
    visits: await tx.find('visits', { tenant_id, ended_at: null }),
    next: await tx.jobs.nextVisitEnd(),
  };
}

describe('the caller’s records loaded at the start of a unit of work', () => {
  it.each(PEOPLE)('equal those in the database for %s, and need no other query', async (email) => {
    const { id: userId, tenant_id } = await personWith(email);
    const expected = await store.unit(() => recordsOf(userId), UNKNOWN_TENANT);
    expect(expected.role).toBeDefined();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const caller = { userId, sessionId: SESSION };
    expect(await store.unit(() => recordsOf(userId), { ...UNKNOWN_TENANT, caller })).toEqual(expected);
    // Staff have no tenant, so none of its records are known.
    if (tenant_id !== null) expect(query.mock.calls).toHaveLength(2);
    query.mockRestore();
  });

  it('include the unit’s own writes', async () => {
    const { id: userId } = await personWith('owner@acme.test');
    const { tx } = store;
    const caller = { userId, sessionId: SESSION };
    const unit = store.unit(
      async () => {
        await tx.update('users', userId, { name: 'Another name' });
        const [running] = await tx.find('visits', { tenant_id: 'acme', ended_at: null });
        await tx.update('visits', running?.id ?? '', { ended_at: '2026-11-22T10:10:00.000Z' });
        const visits = await tx.find('visits', { tenant_id: 'acme', ended_at: null });
        throw new Error(`${(await tx.get('users', userId))?.name}, ${visits.length} left`);
      },
      { ...UNKNOWN_TENANT, caller },
    );
    await expect(unit).rejects.toThrow('Another name, 0 left');
  });

  it('include records that the unit has read by id, until it writes to the collection', async () => {
    const { id: userId } = await personWith('owner@acme.test');
    const { tx } = store;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const queryCount = () => query.mock.calls.length;
    const unit = store.unit(
      async () => {
        const [campaign] = await tx.find('campaigns', { tenant_id: 'acme' });
        const id = campaign?.id ?? '';
        const before = await tx.get('campaigns', id);
        const callsBefore = queryCount();
        expect(await tx.get('campaigns', id)).toEqual(before);
        expect(queryCount()).toBe(callsBefore);
        await tx.update('campaigns', id, { name: 'Another campaign' });
        throw new Error((await tx.get('campaigns', id))?.name);
      },
      { ...UNKNOWN_TENANT, caller: { userId, sessionId: SESSION } },
    );
    await expect(unit).rejects.toThrow('Another campaign');
    query.mockRestore();
  });

  it('are those of the beginning of its turn, and other records are read again', async () => {
    const { id: userId } = await personWith('owner@acme.test');
    const { tx } = store;
    const elsewhere = new PostgresStore({ pool: createPool(database.url, 1), clock: createClock(), freshId });
    const session = await tx.insert('sessions', {
      tenant_id: 'acme',
      user_id: userId,
      refresh_hash: 'hash',
      previous_refresh_hash: null,
      rotated_at: '2026-11-22T10:00:00.000Z',
      expires_at: '2026-12-22T10:00:00.000Z',
    });
    const lastUse = async () => (await tx.get('sessions', session.id))?.last_used_at;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await store.unit(
      async () => {
        expect((await recordsOf(userId)).role).toBeDefined();
        // When the next visit ends concerns all tenants.
        expect(query.mock.calls).toHaveLength(2);
        expect(await lastUse()).toBeUndefined();
        const last_used_at = '2026-11-22T10:20:00.000Z';
        await elsewhere.unit(() => elsewhere.tx.update('sessions', session.id, { last_used_at }), UNKNOWN_TENANT);
        expect(await lastUse()).toBe(last_used_at);
      },
      { tenantId: 'acme', caller: { userId, sessionId: SESSION } },
    );
    query.mockRestore();
    await elsewhere.close();
  });

  it('leave row-level security on for the caller’s tenant', async () => {
    const { tx } = store;
    const visibleTo = async (userId: string) =>
      await store.unit(
        async () => [
          (await tx.find('contacts', { tenant_id: 'acme' })).length > 0,
          (await tx.find('contacts', { tenant_id: 'borealis' })).length > 0,
        ],
        { ...UNKNOWN_TENANT, caller: { userId, sessionId: SESSION } },
      );
    expect(await visibleTo((await personWith('owner@acme.test')).id)).toEqual([true, false]);
    expect(await visibleTo((await personWith('owner@borealis.test')).id)).toEqual([false, true]);
    expect(await visibleTo((await personWith('support@heliograph.test')).id)).toEqual([true, true]);
    expect(await visibleTo("nobody' or true")).toEqual([false, false]);
  });
});
