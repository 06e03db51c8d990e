import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { createClock } from '#src/server/clock.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { createPool } from './database.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { ruledStore } from './ruledStore.ts';
import { testDatabase } from './testing/testDatabase.ts';

const TENANT = TEST_TENANT.settings.tenant_id;
const clock = createClock();
let database: Awaited<ReturnType<typeof testDatabase>>;
let store: ReturnType<typeof ruledStore>;

beforeAll(async () => {
  database = await testDatabase();
  const demo = new TestTenant();
  demo.store.insert('webhooks', {
    id: 'w1',
    tenant_id: TENANT,
    name: 'Accounts',
    url: 'https://example.com/heard',
    events: ['contact.created', 'contact.opted_out'],
    group_ids: [],
    campaign_ids: [],
    device_ids: [],
    keyword_ids: [],
    is_active: true,
    stop_cause: null,
    stopped_at: null,
    created_by: 'ada',
    failing_since: null,
    last_delivered_at: null,
    previous_secret_until: null,
  });
  demo.store.insert('frozen_selections', {
    tenant_id: TENANT,
    user_id: 'ada',
    total: 0,
    used_at: clock.now().toISOString(),
  });
  await replaceAllRecords(database.url, (name) => demo.store.all(name));
  store = ruledStore(createPool(database.url, 2), clock);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** How many statements a unit of work takes. */
async function statementsOf(work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  const counting = new Proxy(query, {
    apply(target, self, args) {
      count += 1;
      return Reflect.apply(target, self, args);
    },
  });
  pg.Client.prototype.query = counting;
  try {
    await store.unit(() => work(store.tx), { tenantId: TENANT });
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

const people = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...newContact(),
    id: `${letter}${at}`,
    tenant_id: TENANT,
    phone: `+1907555${letter.charCodeAt(0)}${String(at).padStart(2, '0')}`,
    consent: 'opted_in' as const,
    consent_source: 'import' as const,
    consent_at: '2026-01-01T00:00:00.000Z',
  }));
const OPT_OUT = { consent: 'opted_out', consent_source: 'import', consent_at: '2026-02-01T00:00:00.000Z' } as const;

/**
 * Counts the statements of each change, with everything that follows from it: consent log, refused numbers, possible opt-outs, exports, alerts,
 * webhooks.
 */
it('takes the same number of statements for forty contacts as for two', async () => {
  const countStatements = async (letter: string, count: number): Promise<number[]> => {
    const contacts = people(letter, count);
    const ids = contacts.map(({ id }) => id);
    return [
      await statementsOf((tx) => tx.insertMany('contacts', contacts)),
      await statementsOf((tx) =>
        tx.updateMany(
          'contacts',
          ids.map((id) => ({ id, change: OPT_OUT })),
        ),
      ),
      await statementsOf((tx) => tx.removeMany('contacts', ids)),
    ];
  };
  const few = await countStatements('a', 2);
  expect(await countStatements('b', 40)).toEqual(few);
  const { tx } = store;
  expect(await tx.find('consent_changes', { tenant_id: TENANT, to: 'opted_out' })).toHaveLength(42);
  expect(await tx.find('suppressions', { tenant_id: TENANT })).toHaveLength(42);
  expect(await tx.find('frozen_contacts', { tenant_id: TENANT })).toHaveLength(42);
  expect(await tx.find('webhook_deliveries', { tenant_id: TENANT, due_at: null })).toHaveLength(42);
});

it('takes the same number of statements to release 1,500 replies of a device that stops sending as to release one', async () => {
  const { tx } = store;
  const countStatements = async (id: string, count: number): Promise<number> => {
    await tx.insert('devices', { ...TEST_TENANT.device, id, status: 'online' } as never);
    const reply = {
      ...TEST_TENANT.incoming,
      direction: 'outgoing' as const,
      contact_id: null,
      status: 'queued' as const,
      to: '+12025550123',
      chosen_device_id: id,
      may_reroute: true as const,
    };
    await tx.insertMany(
      'messages',
      Array.from({ length: count }, () => reply),
    );
    return await statementsOf((unit) => unit.update('devices', id, { status: 'disabled' }));
  };
  expect(await countStatements('busy', 1500)).toBe(await countStatements('quiet', 1));
  expect(await tx.find('messages', { tenant_id: TENANT, may_reroute: true })).toEqual([]);
});
