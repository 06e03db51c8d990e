import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { possibleOptOutId } from '#src/server/areas/contacts/possibleOptOuts.ts';
import { isOpen } from '#src/server/areas/messages/campaignTally.ts';
import { NO_FIGURES } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import { createClock } from '#src/server/clock.ts';
import { seedStore } from '#src/server/demo/seedStore.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { type OpenStore, openStore } from '#src/server/postgres/testing/openStore.ts';
import { createRandom } from '#src/server/random.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { SEED } from '#tests/seed.ts';

const ROUNDS = 150;
const TENANTS = ['one', 'two', 'three'];
const random = createRandom(SEED);
const { pick } = random;
const more = createRandom(SEED + 1);
const int = (below: number): number => Math.floor(random.next() * below);
/** A time a little later with each command, so that no two coincide. */
const clock = { at: Date.parse('2026-03-01T00:00:00.000Z'), now: () => new Date(clock.at) };
const instant = (ms: number): string => new Date(clock.at + ms).toISOString();
/** A time slightly before or after now, and never the same twice. */
const someInstant = (): string => instant(int(20_000) - 10_000);

/** Random messages so far, each to a number of its own: a campaign has one for each number. */
let messages = 0;

let postgres: OpenStore;
let memory: InMemoryStore;

beforeAll(async () => {
  postgres = await openStore(clock);
  memory = new InMemoryStore(clock as never, createRandom(1));
});
afterAll(() => postgres.close());

/** Asks both storages at an instant; ties and sets have no order. */
async function answersOf(tx: Transaction, tenants: readonly string[], now: string): Promise<unknown[]> {
  const ids = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);
  const { sending, jobs } = tx;
  const results: unknown[] = [
    (await sending.tenantsDue({ now })).sort(),
    (await sending.tenantsDue({ now, served: tenants.slice(0, 1) })).sort(),
    (await sending.tenantsDue({ now, mayLaunch: false })).sort(),
    (await sending.repliesDue({ now, served: [] })).sort(),
    (await sending.repliesDue({ now, served: tenants.slice(0, 1) })).sort(),
    await sending.nextDue(),
    await sending.nextDue({ served: tenants.slice(0, 1) }),
    await sending.nextDue({ served: [], mayLaunch: false }),
    ids(await jobs.subscriptionsEnded({ now, limit: 3 })),
    ids(await jobs.checkoutsToSettle({ now, limit: 3 })),
    await jobs.tenantsToClean({ now, limit: 9 }),
    ids(await jobs.offersToLookAt({ now, limit: 3 })),
    ids(await jobs.phonesToWatch({ now, limit: 3 })),
    ids(await jobs.devicesToLookAt({ now, limit: 3 })),
    ids(await jobs.snoozesOver({ now, limit: 3 })),
    ids(await jobs.alertsToMail({ now, limit: 3 })),
    await jobs.oldAlerts({ tenantId: tenants[0] ?? '', before: now, limit: 3 }),
    ids(await jobs.mailsDue({ now, limit: 3 })),
    ids(await jobs.unsentMails({ limit: 3 })),
    await jobs.oldMails({ before: now, limit: 3 }),
    await jobs.nextDue(),
    await jobs.nextDue('prompt'),
    await jobs.nextDue('nightly'),
    ids(await jobs.phoneEvents({ now, limit: 3 })),
    await jobs.nextPhoneEvent(),
  ];
  for (const tenantId of tenants) {
    const due = { tenantId, now, limit: 4 };
    results.push({
      tenantId,
      launches: await sending.campaignsToLaunch(due),
      done: ids(await sending.campaignsToFinish({ tenantId, limit: 9 })).sort(),
      cancelled: ids(await sending.cancelledMessages({ tenantId, limit: 999 })).sort(),
      unroutable: ids(await sending.unroutableMessages({ tenantId, limit: 999 })).sort(),
      routes: await sending.waitingByRoute({ tenantId }),
      held: await sending.messagesToRelease(due),
      later: ids(await sending.queuedLater({ tenantId, now: instant(-5_000), limit: 999 })).sort(),
      devices: await sending.devicesDue(due),
      expired: ids(await sending.expiredMessages(due)),
      devicesForAnswers: await sending.devicesDue({ ...due, repliesOnly: true }),
      counts: (await sending.queuedCounts({ tenantId })).sort((one, other) =>
        `${one.campaignId} ${one.deviceId}` < `${other.campaignId} ${other.deviceId}` ? -1 : 1,
      ),
      segments: await sending.segmentsAtDevices({ tenantId }),
      segmentsWaiting: await sending.segmentsWaiting({ tenantId }),
      segmentsOfAll: await sending.segmentsWaiting({ tenantId, limit: 9999 }),
      segmentsOfCampaign: await sending.segmentsOfCampaign({ tenantId, campaignId: `${tenantId}-campaign-0` }),
      segmentsOfNone: await sending.segmentsWaiting({ tenantId, limit: 0 }),
      overdue: await sending.handOversOverdue(due),
    });
    for (const turns of [1, 7]) {
      const deviceIds = [`${tenantId}-phone-0`, `${tenantId}-phone-${turns % 3}`];
      results.push(await sending.nextMessages({ tenantId, turns, deviceIds }));
      results.push(await sending.nextMessages({ tenantId, turns, deviceIds, repliesOnly: true }));
    }
  }
  return results;
}

/** A write whose random choices are made before it runs on both storages. */
type Write = (tx: Transaction) => Promise<unknown>;

const anyMessage = (): Collections['messages'] => pick(memory.all('messages'));
const TEXT = {
  direction: 'outgoing' as const,
  contact_id: null,
  campaign_id: null,
  keyword_id: null,
  device_id: null,
  sim_slot: null,
  from: '',
  to: '+12025550000',
  body: 'Hello',
  encoding: 'GSM-7' as const,
  segments: 1,
  status: 'delivered' as const,
  error_code: null,
  attempts: 1,
  status_at: {},
};

const someNumber = (): string => {
  messages += 1;
  return `${pick(['+1202555', '+1416555', '+491511234', '+336123', '+8001234'])}${1_000 + messages}`;
};

const text = (tenant_id: string): NewRecord<Collections['messages']> => ({
  ...TEXT,
  id: `text-${clock.at}`,
  tenant_id,
  direction: random.next() < 0.9 ? 'outgoing' : 'incoming',
  campaign_id: random.next() < 0.2 ? null : `${tenant_id}-campaign-${int(5)}`,
  to: someNumber(),
  ...(random.next() < 0.1 ? { chosen_device_id: `${tenant_id}-phone-${int(3)}` } : {}),
  ...more.pick([{}, {}, { priority: 'normal' as const }, { priority: 'high' as const }]),
  ...(more.next() < 0.2 ? { valid_until: instant(Math.floor(more.next() * 20_000) - 10_000) } : {}),
  segments: 1 + int(3),
  created_at: instant(0),
  ...randomStatus({}),
  ...(random.next() < 0.1 ? { is_test: true as const } : {}),
  ...(random.next() < 0.2 ? { author_id: 'ann' } : {}),
});

function randomStatus(before: Message['status_at']): Pick<Message, 'status' | 'status_at'> {
  const status = pick(['scheduled', 'queued', 'queued', 'queued', 'sending', 'sending', 'sent', 'delivered'] as const);
  const held = status === 'scheduled' ? { held: { until: someInstant(), zone: null } } : {};
  return { status, status_at: { ...before, [status]: instant(0) }, ...held };
}

function randomWrite(): Write {
  clock.at += 1 + int(2_000);
  const tenant_id = pick(TENANTS);
  const upsert =
    <C extends CollectionName>(name: C, id: string, record: object): Write =>
    async (tx) => {
      const isThere = memory.byId(name, id) !== undefined;
      return isThere && (await tx.get(name, id))
        ? await tx.update(name, id, record as Partial<Collections[C]>)
        : await tx.insert(name, { id, tenant_id, ...record } as never);
    };
  const message = anyMessage();
  switch (
    pick([
      'text',
      'text',
      'text',
      'move',
      'move',
      'move',
      'several',
      'batch',
      'moves',
      'moves',
      'campaign',
      'device',
      'turn',
      'lease',
      'opt-out',
      'gone',
      'tenant',
      'money',
    ])
  ) {
    case 'text': {
      const message = text(tenant_id);
      return (tx) => tx.insert('messages', message);
    }
    case 'several': {
      const changes = [...new Set([anyMessage(), anyMessage(), message])].map(({ id, status_at }) => ({
        id,
        change: { status: 'delivered' as const, status_at: { ...status_at, delivered: instant(0) } },
      }));
      return (tx) => tx.updateMany('messages', changes);
    }
    case 'batch': {
      const messages = [0, 1, 2, 3].map(() => {
        clock.at += 1;
        return text(tenant_id);
      });
      return (tx) => tx.insertMany('messages', messages);
    }
    case 'moves': {
      // Those that waited last come first.
      const open = memory.ofTenant('messages', tenant_id).filter(isOpen).slice(-12).reverse();
      const changes = open.map(({ id, status_at }) => ({ id, change: randomStatus(status_at) }));
      return (tx) => tx.updateMany('messages', changes);
    }
    case 'move': {
      const change = randomStatus(message.status_at);
      return (tx) => tx.update('messages', message.id, change);
    }
    case 'campaign': {
      const change = {
        status: pick(['scheduled', 'running', 'running', 'running', 'paused', 'cancelled', 'finished'] as const),
        send_at: pick([null, someInstant()]),
        device_ids: pick([[], [], [`${tenant_id}-phone-0`], [`${tenant_id}-phone-1`, `${tenant_id}-phone-2`]]),
        totals: { ...TEST_TENANT.campaign.totals, recipients: pick([0, 5]) },
      };
      const id = `${tenant_id}-campaign-${int(5)}`;
      return (tx) => tx.update('campaigns', id, change);
    }
    case 'device': {
      const status = pick(['online', 'idle', 'idle', 'offline', 'pairing'] as const);
      const id = `${tenant_id}-phone-${int(3)}`;
      const countries = pick(['all' as const, 'home' as const, ['US', 'CA'], ['DE'], ['FR', 'US']]);
      return (tx) => tx.update('devices', id, { status, countries });
    }
    case 'turn':
      return upsert('device_turns', `${tenant_id}-phone-${int(3)}`, {
        next_at: someInstant(),
        waits_until: pick([null, null, someInstant()]),
      });
    case 'lease':
      if (random.next() < 0.4) {
        const event = { at: someInstant(), message_id: null, taken_at: null, report: 0 };
        return upsert('phone_events', `${tenant_id}-event-${int(5)}`, event);
      }
      return random.next() < 0.5
        ? upsert('launches', `${tenant_id}-campaign-${int(5)}`, { lease_until: someInstant() })
        : upsert('dispatches', `${tenant_id}-text-${int(5)}`, {
            device_id: 'phone',
            sim_slot: 0,
            client_id: 'x',
            attempt: 1,
            lease_until: someInstant(),
          });
    case 'opt-out': {
      const { to, tenant_id: owner } = message;
      const id = possibleOptOutId(owner ?? '', to);
      if (memory.byId('possible_opt_outs', id)) return (tx) => tx.remove('possible_opt_outs', id);
      const optOut = {
        id,
        tenant_id: owner,
        phone: to,
        contact_id: '',
        message_id: '',
        evidence: '',
        at: someInstant(),
      };
      return (tx) => tx.insert('possible_opt_outs', optOut);
    }
    case 'gone':
      return (tx) => tx.removeMany('messages', [message.id, 'none']);
    case 'tenant': {
      const status = pick(['active', 'active', 'suspended'] as const);
      return (tx) => tx.update('tenants', tenant_id, { status });
    }
    default: {
      const change = { status: pick(['active', 'canceled'] as const), period_end: someInstant() };
      return (tx) => tx.update('subscriptions', `${tenant_id}-subscription`, change);
    }
  }
}

async function both(write: Write): Promise<void> {
  await write(memory.tx);
  await write(postgres.store.tx);
}

describe('due work', () => {
  it(`is the same on both storages after each of ${ROUNDS} random writes`, async () => {
    for (const tenant_id of TENANTS) {
      await both((tx) => tx.insert('tenants', { ...NO_FIGURES, ...TEST_TENANT.tenant, id: tenant_id }));
      await both((tx) =>
        tx.insert('company_settings', { ...TEST_TENANT.settings, id: `${tenant_id}-settings`, tenant_id }),
      );
      await both((tx) =>
        tx.insert('subscriptions', { ...TEST_TENANT.subscription, id: `${tenant_id}-subscription`, tenant_id }),
      );
      for (let at = 0; at < 5; at += 1) {
        const send_at = instant(at * 1_000);
        await both((tx) =>
          tx.insert('campaigns', { ...TEST_TENANT.campaign, id: `${tenant_id}-campaign-${at}`, tenant_id, send_at }),
        );
        if (at < 3)
          await both((tx) =>
            tx.insert('devices', { ...TEST_TENANT.device, id: `${tenant_id}-phone-${at}`, tenant_id }),
          );
      }
      await both((tx) => tx.insert('messages', { ...TEXT, id: `${tenant_id}-first`, tenant_id }));
    }
    await both((tx) => tx.insert('nights', { id: 'two', tenant_id: 'two', next_at: instant(5_000) }));
    await both((tx) => tx.insert('device_looks', { id: 'one', tenant_id: 'one', next_at: instant(3_000) }));
    await both((tx) => tx.insert('device_looks', { id: 'two', tenant_id: 'two', next_at: instant(300_000) }));
    let due = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await both(randomWrite());
      const now = someInstant();
      const expected = await answersOf(memory.tx, TENANTS, now);
      const actual = await postgres.store.unit(() => answersOf(postgres.store.tx, TENANTS, now));
      expect(actual, `seed ${SEED}, round ${round}, at ${now}`).toEqual(expected);
      due += (expected[0] as string[]).length;
    }
    // Otherwise the queries never returned anything.
    expect(due).toBeGreaterThan(ROUNDS);
  }, 180_000);

  it('excludes devices with the maximum under way to their operator (twenty messages, or those of ten seconds), except for replies', async () => {
    const tenant_id = 'under way';
    const insert = <C extends CollectionName>(name: C, id: string, record: object): Promise<void> =>
      both((tx) => tx.insert(name, { ...record, id: `${id} under way`, tenant_id } as never));
    await both((tx) => tx.insert('tenants', { ...NO_FIGURES, ...TEST_TENANT.tenant, id: tenant_id }));
    const totals = { ...TEST_TENANT.campaign.totals, recipients: 1 };
    await insert('campaigns', 'campaign', { ...TEST_TENANT.campaign, status: 'running', send_at: null, totals });
    await insert('messages', 'text', {
      ...TEXT,
      ...randomStatus({}),
      status: 'queued',
      campaign_id: 'campaign under way',
    });
    for (const [id, messages_per_minute] of Object.entries({ slow: 60, fast: 600 }))
      await insert('devices', id, { ...TEST_TENANT.device, messages_per_minute });
    const due = async (repliesOnly: boolean): Promise<string[]> => {
      const input = { tenantId: tenant_id, now: instant(60_000), limit: 9, repliesOnly };
      const [expected, actual] = await Promise.all(
        [memory.tx, postgres.store.tx].map((tx) => tx.sending.devicesDue(input)),
      );
      expect(actual).toEqual(expected);
      return (expected ?? []).map(({ id }) => id.split(' ')[0] ?? '');
    };
    for (const [underWay, devices] of [
      [19, ['slow', 'fast']],
      [20, ['fast']],
      [99, ['fast']],
      [100, []],
    ] as const) {
      for (const device of ['slow', 'fast']) {
        for (
          let at = (await memory.tx.find('dispatches', { tenant_id, device_id: `${device} under way` })).length;
          at < underWay;
          at += 1
        ) {
          const dispatch = { sim_slot: 0, client_id: 'x', attempt: 1, lease_until: instant(120_000) };
          await insert('dispatches', `${device} ${at}`, { ...dispatch, device_id: `${device} under way` });
        }
      }
      expect(await due(false)).toEqual(devices);
    }
    expect(await due(true)).toEqual([]);
    await insert('messages', 'reply', { ...TEXT, ...randomStatus({}), status: 'queued', author_id: 'ann' });
    expect(await due(false)).toEqual([]);
    expect(await due(true)).toEqual(['slow', 'fast']);
  });

  it('at operators excludes that of companies already served', async () => {
    const smppMessage = { state: 'over', session: null, reference: 0, parts: [] };
    const twilioMessage = { sid: null, state: 'over', asked_at: instant(0), looks: 0 };
    for (const [at, tenant_id] of ['first', 'second', 'first', 'third'].entries()) {
      const due = { id: `${at} at operators`, tenant_id, device_id: tenant_id, due_at: instant(at * 1_000) };
      const note = { group_id: null, what: { is: 'heard', session: '', at: 0 } };
      for (const [name, record] of [
        ['smpp_messages', { ...due, ...smppMessage }],
        ['smpp_notes', { id: due.id, tenant_id, due_at: due.due_at, ...note }],
        ['twilio_messages', { ...due, ...twilioMessage }],
        ['twilio_watches', { id: due.id, tenant_id, watch_at: due.due_at }],
      ] as const)
        await both((tx) => tx.insert(name, record as never));
    }
    for (const { jobs } of [memory.tx, postgres.store.tx]) {
      for (const ask of [
        jobs.smppMessagesDue,
        jobs.smppNotesDue,
        jobs.twilioMessagesToLookAt,
        jobs.twilioToWatch,
      ] as const) {
        const dueFor = async (served: string[], limit = 9) =>
          (await ask({ now: instant(2_500), limit, served })).map(({ id }) => id.slice(0, 1));
        expect([await dueFor([]), await dueFor([], 1)]).toEqual([['0', '1', '2'], ['0']]);
        expect([await dueFor(['first']), await dueFor(['first', 'second'])]).toEqual([['1'], []]);
      }
    }
  });

  it('is the same on both storages for the demo’s records, at any time', async () => {
    const demo = await openStore();
    try {
      const records = new InMemoryStore(createClock(), createRandom(1));
      seedStore(records, createClock(), { seed: 1 });
      await replaceAllRecords(demo.url, (name) => records.all(name));
      const tenants = records.all('tenants').map(({ id }) => id);
      for (const days of [-400, -1, 0, 1, 400]) {
        const now = new Date(Date.now() + days * 86_400_000).toISOString();
        expect(await answersOf(demo.store.tx, tenants, now)).toEqual(await answersOf(records.tx, tenants, now));
      }
    } finally {
      await demo.close();
    }
  });
});
