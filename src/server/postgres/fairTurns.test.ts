import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { createClock } from '#src/server/clock.ts';
import { sendingOver } from '#src/server/process/startWorker.ts';
import { type ClaimedMessage, claimMessages } from '#src/server/sending/claimMessages.ts';
import { endFutureWaits } from '#src/server/sending/endFutureWaits.ts';
import type { Gateway } from '#src/server/sending/gateways/Gateway.ts';
import { claimLaunch, launch } from '#src/server/sending/launchCampaign.ts';
import type { Sending, Unit } from '#src/server/sending/Sending.ts';
import { sendDue } from '#src/server/sending/sendDue.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { createPool } from './database.ts';
import type { PostgresStore } from './PostgresStore.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { ruledStore } from './ruledStore.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const PEOPLE = 60;
const PHONES = 3;
const GARDEN = 'garden';
const MEADOW = 'meadow';

const clock = createClock();
let store: PostgresStore;
let sending: Sending;
let pool: ReturnType<typeof createPool>;
let database: TestDatabase;

/** Two tenants, each with people and phones that take ten messages per turn. */
beforeEach(async () => {
  const fixture = new TestTenant({
    contacts: PEOPLE,
    devices: Array.from({ length: PHONES }, () => ({ messages_per_minute: 2_400 })),
    startsAt: clock.now().toISOString(),
  });
  database = await testDatabase();
  const ofMeadow = <T extends { id: string; tenant_id: string | null }>(name: CollectionName, record: T): T[] => {
    if (name === 'tenants') return [{ ...record, id: MEADOW }];
    return record.tenant_id === GARDEN ? [{ ...record, id: `${record.id} of meadow`, tenant_id: MEADOW }] : [];
  };
  await replaceAllRecords(database.url, (name) => {
    const records = fixture.store.all(name);
    return [...records, ...records.flatMap((record) => ofMeadow(name, record))];
  });
  pool = createPool(database.url, 4);
  store = ruledStore(pool, clock);
  sending = { ...sendingOver(store, clock), gatewayOf: () => SILENT };
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

/** A phone that accepts every message and reports nothing. */
const SILENT: Gateway = {
  capabilities: {
    clientId: true,
    lookup: 'id',
    deliveryReports: true,
    incoming: true,
    sims: true,
    validity: null,
  },
  send: async () => ({ is: 'accepted', attempts: 1 }),
  lookup: async () => ({ is: 'unknown' }),
};

async function launchCampaign(tenant_id: string): Promise<string> {
  const { id } = await store.tx.insert('campaigns', {
    ...TEST_TENANT.campaign,
    tenant_id,
    send_at: clock.now().toISOString(),
  });
  const claimed = await sending.unit(tenant_id, (context) => claimLaunch(context, tenant_id));
  if (!claimed) throw new Error('Nothing was launched.');
  await launch(sending, claimed);
  return id;
}

/** Writes messages to this many people one by one. */
async function writeTo(people: number): Promise<void> {
  const contacts = (await store.tx.find('contacts', { tenant_id: GARDEN })).slice(0, people);
  const like = (await store.tx.find('messages', { tenant_id: GARDEN }))[0];
  if (!like) throw new Error('No campaign has been launched.');
  const { id: _, ...text } = like;
  await store.unit(
    () =>
      store.tx.insertMany(
        'messages',
        contacts.map(({ id, phone }) => ({ ...text, contact_id: id, to: phone, campaign_id: null, author_id: 'ada' })),
      ),
    { tenantId: GARDEN },
  );
}

/** Claims once, after all phones may send again. */
async function claim(taking: { limit: number; repliesOnly?: boolean }): Promise<(string | null)[]> {
  clock.advance(1_000);
  const claimed = await sending.unit(GARDEN, (context) => claimMessages(context, GARDEN, sending, taking));
  const messages = await store.tx.find('messages', {
    id: (claimed ?? []).map(({ dispatch }: ClaimedMessage) => dispatch.id),
  });
  return messages.map(({ campaign_id }) => campaign_id);
}

const count = (all: readonly (string | null)[], id: string | null): number => all.filter((each) => each === id).length;

it.each([2, 6, 20])(
  'campaigns take turns within a claim of %i messages, however long the first one has waited',
  async (limit) => {
    const one = await launchCampaign(GARDEN);
    expect(await claim({ limit: 10 })).toHaveLength(10);
    const other = await launchCampaign(GARDEN);
    for (let claims = 0; claims < 2; claims += 1) {
      const claimed = await claim({ limit });
      expect([count(claimed, one), count(claimed, other)]).toEqual([limit / 2, limit / 2]);
    }
  },
);

it('messages without a campaign go first, with claims of any size', async () => {
  const id = await launchCampaign(GARDEN);
  await writeTo(5);
  expect(await claim({ limit: 3 })).toEqual([null, null, null]);
  const next = await claim({ limit: 6 });
  expect([count(next, null), count(next, id)]).toEqual([2, 4]);
});

it('messages without a campaign have a queue of their own, without messages of campaigns', async () => {
  await launchCampaign(GARDEN);
  await writeTo(5);
  const now = (): string => clock.now().toISOString();
  clock.advance(1_000);
  expect(await store.tx.sending.repliesDue({ now: now(), served: [] })).toEqual([GARDEN]);
  expect(await store.tx.sending.repliesDue({ now: now(), served: [GARDEN] })).toEqual([]);
  expect(await claim({ limit: 200, repliesOnly: true })).toEqual([null, null, null, null, null]);
  expect(await claim({ limit: 200, repliesOnly: true })).toEqual([]);
  expect(await store.tx.sending.repliesDue({ now: now(), served: [] })).toEqual([]);
});

it('people get their turn while the audience of a campaign is read', async () => {
  const person = ruledStore(createPool(database.url, 1), clock);
  const { id } = await person.tx.insert('campaigns', {
    ...TEST_TENANT.campaign,
    tenant_id: GARDEN,
    send_at: clock.now().toISOString(),
  });
  const claimed = await sending.unit(GARDEN, (context) => claimLaunch(context, GARDEN));
  if (!claimed) throw new Error('Nothing is due.');
  let written = 0;
  const unit: Unit = (tenantId, work, options) =>
    sending.unit(
      tenantId,
      async (context) => {
        if (options?.isReading) written += await person.unit(() => 1, { tenantId });
        return await work(context);
      },
      options,
    );
  await launch({ unit }, claimed);
  expect(written).toBe(1);
  expect((await person.tx.get('campaigns', id))?.totals.recipients).toBe(PEOPLE);
  await person.close();
});

it('each tenant gets one step per round, however many messages wait at another', async () => {
  await launchCampaign(GARDEN);
  await launchCampaign(GARDEN);
  await launchCampaign(MEADOW);
  clock.advance(1_000);
  await sendDue(sending);
  const countTaken = async (tenant_id: string): Promise<number> =>
    (await store.tx.find('messages', { tenant_id, status: 'sending' })).length;
  expect([await countTaken(GARDEN), await countTaken(MEADOW)]).toEqual([30, 30]);
});

it('devices and workers go on once a clock that was two hours ahead is set back', async () => {
  const id = await launchCampaign(GARDEN);
  expect(await claim({ limit: 30 })).toHaveLength(30);
  const [first, second] = await store.tx.find('device_turns', { tenant_id: GARDEN });
  const ahead = clock.now().getTime();
  await store.tx.update('device_turns', first?.id ?? '', { waits_until: new Date(ahead + 60_000).toISOString() });
  const sims_next_at = { 0: new Date(ahead + 60_000).toISOString() };
  await store.tx.update('device_turns', second?.id ?? '', { sims_next_at });
  await store.tx.insert('launches', { id, tenant_id: GARDEN, lease_until: clock.now().toISOString() } as never);
  const by = (ms: number): Sending => {
    const context = { tx: store.tx, now: () => ahead + ms };
    return { ...sending, between: context, unit: (tenantId, work) => sending.unit(tenantId, () => work(context)) };
  };
  const claimBy = async (each: Sending) =>
    (await each.unit(GARDEN, (context) => claimMessages(context, GARDEN, each)))?.length ?? 0;
  const simsOfSecond = async () => (await store.tx.get('device_turns', second?.id ?? ''))?.sims_next_at;

  await endFutureWaits(by(0));
  expect(await simsOfSecond()).toEqual(sims_next_at);
  const setBack = by(-7_200_000);
  expect(await claimBy(setBack)).toBe(0);
  await endFutureWaits(setBack);
  expect(await simsOfSecond()).toEqual({});
  const leases = [...(await store.tx.find('dispatches', {})), ...(await store.tx.find('launches', {}))];
  expect(leases).toHaveLength(31);
  for (const { lease_until } of leases)
    expect(Date.parse(lease_until)).toBeLessThanOrEqual(setBack.between.now() + 120_000);
  expect(await claimBy(setBack)).toBe(30);
});

it('a device whose stored queue has nothing that it may send is considered again after ten seconds, not immediately', async () => {
  await launchCampaign(GARDEN);
  await writeTo(1);
  for (const { id } of await store.tx.find('devices', { tenant_id: GARDEN }))
    await store.unit(() => store.tx.update('devices', id, { countries: ['FR'] }), { tenantId: GARDEN });
  // As if the number had counted as French when the message was stored.
  await pool.query("update messages set route = 'FR' where tenant_id = $1 and campaign_id is null", [GARDEN]);
  const claimedAt = clock.now().getTime() + 1_000;
  expect(await claim({ limit: 200, repliesOnly: true })).toEqual([]);
  const dueAfter = async (ms: number): Promise<number> => {
    const now = new Date(claimedAt + ms).toISOString();
    return (await store.tx.sending.devicesDue({ tenantId: GARDEN, now, limit: 9, repliesOnly: true })).length;
  };
  // The machine's clock runs on while the claim is made.
  expect([await dueAfter(9_999), await dueAfter(60_000)]).toEqual([0, PHONES]);
});
