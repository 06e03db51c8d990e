import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { requestedApproval } from '#mock-api/testing/requestedApproval.ts';
import { sampleWebhook } from '#mock-api/testing/sampleWebhook.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { alertWords } from '#src/server/areas/alerts/alertWords.ts';
import { LimitAlerts } from '#src/server/areas/alerts/LimitAlerts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { stopWebhook } from '#src/server/webhooks/stopWebhook.ts';
import { createPool } from './database.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { ruledStore } from './ruledStore.ts';
import { testDatabase } from './testing/testDatabase.ts';

const TENANT = TEST_TENANT.settings.tenant_id;
const AT = '2026-03-02T15:00:00.000Z';
const clock = { now: () => new Date(AT), advance: () => undefined, reset: () => undefined };

type Approval = NonNullable<Campaign['approval']>;

interface Storage {
  unit<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** The records of a tenant with one person who can do everything, and with low limits. */
function tenant(): TestTenant {
  const fixture = new TestTenant({ devices: [{}], segments: 1000, startsAt: AT });
  fixture.store.update('plans', 'plan', { limits: { segments: 1000, devices: 5, users: 5, contacts: 10 } });
  const role = { tenant_id: TENANT, description: '', is_system: false, users_count: 1 };
  fixture.store.insert('roles', { ...role, id: 'all', name: 'All', rules: [{ action: 'manage', subject: 'all' }] });
  fixture.store.insert('users', user('ada'));
  return fixture;
}

const user = (id: string) => ({
  id,
  tenant_id: TENANT,
  name: id,
  email: `${id}@acme.test`,
  role_id: 'all',
  status: 'active' as const,
  phone: null,
  locale: null,
  two_factor_enabled: false,
  last_login_at: null,
  invitation_expires_at: null,
});
const contact = (at: number) => ({
  ...newContact(),
  id: `contact-${at}`,
  tenant_id: TENANT,
  phone: `+1202555${1000 + at}`,
  first_name: 'Grace',
});
const WEBHOOK = sampleWebhook({ id: 'webhook', tenant_id: TENANT });
const approval = (more: Partial<Approval> = {}): Approval => requestedApproval({ requested_at: AT, ...more });

async function campaign(tx: Transaction, more: Partial<Campaign>, change: Partial<Campaign>): Promise<void> {
  const { id } = await tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: null, status: 'running', ...more });
  await tx.update('campaigns', id, change);
}
const insertContacts = async (tx: Transaction, from: number, to: number): Promise<unknown> =>
  await tx.insertMany(
    'contacts',
    Array.from({ length: to - from }, (_, at) => contact(from + at)),
  );
const useSegments = async (tx: Transaction, segments: number): Promise<unknown> =>
  await tx.update('subscriptions', 'subscription', { usage: { ...TEST_TENANT.subscription.usage, segments } });
const insertDevice = async (tx: Transaction, at: number): Promise<unknown> =>
  await tx.insert('devices', { ...TEST_TENANT.device, id: `more-${at}` });

/** The steps of the story in order: an event, and the alerts that Ada gets. */
const STORY: [step: string, happens: (tx: Transaction) => Promise<unknown>, alerts: string[]][] = [
  [
    'a device goes away',
    (tx) => tx.update('devices', 'phone-0', { status: 'offline' }),
    ['device_offline: Phone is offline'],
  ],
  [
    'it comes back and goes away again',
    async (tx) => {
      await tx.update('devices', 'phone-0', { status: 'online' });
      await tx.update('devices', 'phone-0', { status: 'offline' });
      await tx.update('devices', 'phone-0', { status: 'online' });
    },
    [],
  ],
  [
    'its battery runs low',
    (tx) => tx.update('devices', 'phone-0', { battery: { percent: 9, charging: false } }),
    ['battery_low'],
  ],
  [
    'a campaign is paused',
    (tx) => campaign(tx, {}, { status: 'paused', pause_cause: 'plan_limit' }),
    ['campaign_paused'],
  ],
  [
    'a campaign fails for too many',
    (tx) => campaign(tx, {}, { status: 'paused', pause_cause: 'many_failures' }),
    ['campaign_failing'],
  ],
  [
    'a campaign is finished',
    (tx) => campaign(tx, { created_by: 'ada' }, { status: 'finished' }),
    ['campaign_finished'],
  ],
  ['approval is asked', (tx) => campaign(tx, { status: 'draft' }, { approval: approval() }), ['approval_requested']],
  [
    'approval is given',
    (tx) =>
      campaign(
        tx,
        { status: 'draft', approval: approval({ requested_by: 'ada', requested_by_name: 'Ada' }) },
        {
          approval: approval({
            requested_by: 'ada',
            requested_by_name: 'Ada',
            status: 'approved',
            decided_at: AT,
            decided_by: 'bob',
            decided_by_name: 'Bob',
          }),
        },
      ),
    ['approval_decided'],
  ],
  ['seven of ten contacts are there', (tx) => insertContacts(tx, 0, 7), []],
  ['an eighth comes', (tx) => insertContacts(tx, 7, 8), ['limit_near: You have used 80% of your plan’s contacts']],
  [
    'one goes and comes again',
    async (tx) => {
      await tx.remove('contacts', 'contact-7');
      await insertContacts(tx, 7, 8);
    },
    [],
  ],
  ['the last two come', (tx) => insertContacts(tx, 8, 10), ['limit_near: You have used 100% of your plan’s contacts']],
  [
    'the fourth of five devices is added',
    async (tx) => {
      for (const at of [1, 2, 3]) await insertDevice(tx, at);
    },
    ['limit_near: You have used 80% of your plan’s devices'],
  ],
  [
    'the fourth of five users is invited',
    async (tx) => {
      for (const id of ['bob', 'cat', 'dan']) await tx.insert('users', { ...user(id), status: 'invited' });
    },
    ['limit_near: You have used 80% of your plan’s users'],
  ],
  [
    'the fifth is invited',
    (tx) => tx.insert('users', { ...user('eve'), status: 'invited' }),
    ['limit_near: You have used 100% of your plan’s users'],
  ],
  ['segments run low', (tx) => useSegments(tx, 812), ['limit_near: 80% of this period’s segments are used']],
  ['a few more are used', (tx) => useSegments(tx, 900), []],
  ['segments are used up', (tx) => useSegments(tx, 1000), ['limit_near: 100% of this period’s segments are used']],
  [
    'an invoice is issued',
    (tx) =>
      tx.insert('invoices', {
        tenant_id: TENANT,
        number: 'G-2026-1',
        status: 'open',
        issued_at: AT,
        due_at: AT,
        paid_at: null,
        currency: 'USD',
        subtotal: 900,
        tax: 0,
        total: 900,
        lines: [],
      } as never),
    ['invoice_open'],
  ],
  [
    'somebody may want to stop',
    (tx) =>
      tx.insert('possible_opt_outs', {
        id: 'opt-out',
        tenant_id: TENANT,
        phone: contact(3).phone,
        contact_id: 'contact-3',
        message_id: '',
        evidence: 'please no more',
        at: AT,
      }),
    ['may_want_to_stop'],
  ],
  [
    'a webhook is switched off',
    async (tx) => {
      const webhook = await tx.insert('webhooks', WEBHOOK);
      await stopWebhook({ tx, now: () => Date.parse(AT) }, webhook, 'failing', 'https://sms.test');
    },
    ['webhook_stopped'],
  ],
];

/** Runs the story and returns the alerts that Ada got at each step. */
async function runStory({ unit }: Storage): Promise<[string, string[]][]> {
  const results: [string, string[]][] = [];
  const earlierIds = new Set<string>();
  for (const [step, happens, expected] of STORY) {
    await unit(happens);
    const alerts = await unit((tx) => tx.find('alerts', { tenant_id: TENANT, user_id: 'ada' }));
    const fresh: Stored<(typeof alerts)[number]>[] = alerts.filter(({ id }) => !earlierIds.has(id));
    for (const { id } of fresh) earlierIds.add(id);
    const isWorded = expected.some((each) => each.includes(':'));
    results.push([step, fresh.map((each) => (isWorded ? `${each.kind}: ${alertWords(each).in('en')}` : each.kind))]);
  }
  return results;
}

const EXPECTED = STORY.map(([step, , kinds]) => [step, kinds]);

describe('each kind of alert is raised once', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('in memory', async () => {
    const { store } = tenant();
    store.follow(async (changes) => {
      const limits = new LimitAlerts(clock);
      for (const change of changes) limits.observe(change);
      await limits.write(store.tx);
    });
    expect(await runStory({ unit: async (work) => await store.unit(async () => await work(store.tx)) })).toEqual(
      EXPECTED,
    );
  });

  it('on PostgreSQL', async () => {
    const fixture = tenant();
    await replaceAllRecords(database.url, (name) => fixture.store.all(name));
    const store = ruledStore(createPool(database.url, 3), clock);
    try {
      const unit: Storage['unit'] = async (work) => await store.unit(async () => await work(store.tx));
      expect(await runStory({ unit })).toEqual(EXPECTED);
    } finally {
      await store.close();
    }
  });
});
