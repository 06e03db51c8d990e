import pg from 'pg';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { until } from '#mock-api/testing/until.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { isFinal, type Message } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { type Clock, createClock } from '#src/server/clock.ts';
import type { MailServer } from '#src/server/mail/MailServer.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import { createPool } from '#src/server/postgres/database.ts';
import type { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { testDatabase } from '#src/server/postgres/testing/testDatabase.ts';
import { createRandom } from '#src/server/random.ts';
import { claimMessages } from '#src/server/sending/claimMessages.ts';
import type { Gateway } from '#src/server/sending/gateways/Gateway.ts';
import { gatewayByKind } from '#src/server/sending/gateways/gatewayByKind.ts';
import { SimulatedPhones } from '#src/server/sending/gateways/simulated/SimulatedPhones.ts';
import { handOver } from '#src/server/sending/handOver.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { sendingOver, startWorker, type Worker } from './startWorker.ts';

let cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of cleanups.reverse()) await end();
  cleanups = [];
});

const GARDEN = TEST_TENANT.settings.tenant_id;
const MEADOW = 'meadow';

/** Fills a database with a tenant, its contacts and phones, and copies of the tenant. The returned storage is separate from the workers'. */
async function installationWith(
  people: number,
  devices: number,
  { pace = 6_000, twins = [MEADOW] }: { pace?: number; twins?: readonly string[] } = {},
): Promise<{ url: string; store: PostgresStore; clock: Clock }> {
  const fixture = new TestTenant({
    contacts: people,
    devices: Array.from({ length: devices }, () => ({ messages_per_minute: pace })),
    startsAt: new Date().toISOString(),
  });
  const { url, drop } = await testDatabase();
  await replaceAllRecords(url, (name) => {
    const records = fixture.store.all(name);
    const ownRecords = records.filter(({ tenant_id }) => tenant_id === GARDEN);
    const copies = twins.flatMap((twin) =>
      name === 'tenants'
        ? records.map((record) => ({ ...record, id: twin }))
        : ownRecords.map((record) => ({ ...record, id: `${record.id} of ${twin}`, tenant_id: twin })),
    );
    return [...records, ...copies];
  });
  const clock = createClock();
  const store = ruledStore(createPool(url, 4), clock);
  store.wakeWhere(workOf);
  cleanups.push(drop, () => store.close());
  return { url, store, clock };
}

/** Starts a worker as in a separate process. `gateway`: replaces simulated phones, for all devices or for each. */
function worker(
  url: string,
  gateway?: Gateway | ((device: Device) => Gateway),
  { mails = null, level = 'error' }: { mails?: MailServer | null; level?: 'error' | 'silent' } = {},
): Worker {
  const clock = createClock();
  const pool = createPool(url, 6);
  const store = ruledStore(pool, clock);
  const phones = new SimulatedPhones({ ...sendingOver(store, clock), random: createRandom(1), report: console.error });
  const chosenGateway = typeof gateway === 'object' ? () => gateway : gateway;
  const gatewayOf = chosenGateway ?? gatewayByKind({ simulated: phones });
  const log = pino({ level });
  const runningWorker = startWorker({ store, url, clock, log, gatewayOf, phones, mails, pageUrl: 'http://localhost' });
  cleanups.push(() => store.close(), runningWorker.stop);
  return runningWorker;
}

it('a worker that starts after a clock ahead was set back waits for no time of that clock', async () => {
  const { url, store, clock } = await installationWith(0, 1);
  const inTwoHours = new Date(clock.now().getTime() + 7_200_000).toISOString();
  const [id = ''] = await reply({ store, clock }, GARDEN, [{ status_at: { queued: inTwoHours } }]);
  const turn = { id: 'phone-0', tenant_id: GARDEN, next_at: inTwoHours, waits_until: null };
  await store.unit(() => store.tx.insert('device_turns', turn), { tenantId: GARDEN });
  worker(url);
  // Some messages fail, which follows from their ids.
  await until(async () => isFinal((await store.tx.get('messages', id))?.status ?? 'queued'));
});

/** The last digits of the latest new contact's number; those of an installation's people are lower. */
let latestNumber = 5_000;

/** Writes replies to a new contact in one unit of work. Returns their ids. */
async function reply(
  { store, clock }: { store: PostgresStore; clock: Clock },
  tenant_id: string,
  replies: readonly Partial<Message>[] = [{}],
): Promise<string[]> {
  latestNumber += 1;
  const phone = `+1202555${latestNumber}`;
  const body = 'See you at six.';
  return await store.unit(
    async () => {
      const contact = await store.tx.insert('contacts', { ...TEST_TENANT.contact, tenant_id, phone });
      const messages = replies.map((change) =>
        newMessage(clock.now().toISOString(), {
          tenant_id,
          contact_id: contact.id,
          to: contact.phone,
          body,
          ...measureText(body),
          author_id: 'somebody',
          ...change,
        }),
      );
      return (await store.tx.insertMany('messages', messages)).map(({ id }) => id);
    },
    { tenantId: tenant_id },
  );
}

/** Makes a tenant's units of work wait, as a long unit does, until it is released. */
async function longUnit(
  url: string,
  tenantId: string,
): Promise<{ waiting(): Promise<number>; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`tenant ${tenantId}`]);
  let release = async (): Promise<void> => {
    release = async () => undefined;
    await client.end();
  };
  cleanups.push(() => release());
  return {
    async waiting() {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0].count;
    },
    release: () => release(),
  };
}

/** An operator that does not respond, until it is released. */
function silentOperator() {
  const requests: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const gateway: Gateway = {
    capabilities: {
      clientId: false,
      lookup: 'none',
      deliveryReports: false,
      incoming: false,
      sims: false,
      validity: null,
    },
    async send({ messageId }) {
      requests.push(messageId);
      await released;
      return { is: 'accepted', attempts: 1 };
    },
    lookup: async () => ({ is: 'unsure' }),
  };
  return { gateway, requestedIds: requests, release };
}

describe('workers', () => {
  it('share the sending, and record the phones’ reports', async () => {
    const { url, store, clock } = await installationWith(40, 3);
    worker(url);
    worker(url);
    const { id } = await store.tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: clock.now().toISOString() });
    // Up to 15 s, for messages on which no phone reports.
    await until(async () => (await store.tx.get('campaigns', id))?.status === 'finished', { pause: 200 });
    const messages = await store.tx.find('messages', { campaign_id: id, direction: 'outgoing' });
    expect(messages).toHaveLength(40);
    expect(new Set(messages.map(({ to }) => to)).size).toBe(40);
    expect(messages.every(({ status }) => isFinal(status))).toBe(true);
    const countOf = (...statuses: string[]): number =>
      messages.filter(({ status }) => statuses.includes(status)).length;
    const sentMessages = messages.filter(({ status_at }) => status_at.sent);
    expect((await store.tx.get('campaigns', id))?.totals).toMatchObject({
      recipients: 40,
      queued: 0,
      sent: sentMessages.length,
      delivered: countOf('delivered'),
      failed: countOf('failed', 'expired'),
      unknown: countOf('unknown'),
      segments: sentMessages.reduce((sum, { segments }) => sum + segments, 0),
    });
  });

  it('hand over each reply while an operator does not respond to those before it', async () => {
    const installation = await installationWith(0, 3);
    const { gateway, requestedIds, release } = silentOperator();
    worker(installation.url, gateway);
    cleanups.push(async () => release());
    const replyIds: string[] = [];
    // More replies than are handed over without a pause, then those of another tenant.
    for (const tenantId of [...Array<string>(24).fill(GARDEN), MEADOW, MEADOW]) {
      const [id = ''] = await reply(installation, tenantId);
      replyIds.push(id);
      await until(async () => requestedIds.includes(id));
    }
    expect(requestedIds).toEqual(replyIds);
  });

  it('hand over the replies of one operator while another one, called at the same time, does not respond', async () => {
    const installation = await installationWith(0, 2);
    const silent = silentOperator();
    const prompt = silentOperator();
    prompt.release();
    const of = (device: string): Partial<Message>[] =>
      Array<Partial<Message>>(25).fill({ chosen_device_id: device, chosen_sim_slot: 0 });
    const ids = await reply(installation, GARDEN, [...of('phone-0'), ...of('phone-1')]);
    worker(installation.url, ({ id }) => (id === 'phone-0' ? silent.gateway : prompt.gateway));
    cleanups.push(async () => silent.release());
    await until(async () => prompt.requestedIds.length === 25);
    expect(prompt.requestedIds.toSorted()).toEqual(ids.slice(25).toSorted());
    expect(silent.requestedIds).toHaveLength(20);
  });

  it('send a campaign by its other devices while the operator of one does not respond, which gets no more than twenty messages', async () => {
    const installation = await installationWith(60, 2, { pace: 120 });
    const { store, clock } = installation;
    const silent = silentOperator();
    const prompt = silentOperator();
    prompt.release();
    worker(installation.url, ({ id }) => (id === 'phone-0' ? silent.gateway : prompt.gateway));
    cleanups.push(async () => silent.release());
    await store.tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: clock.now().toISOString() });
    await until(async () => prompt.requestedIds.length === 40);
    expect(silent.requestedIds).toHaveLength(20);
  });

  it('send a tenant’s campaign while the operators of four others do not respond', async () => {
    const twins = ['alder', 'birch', 'cedar', 'elder'];
    const installation = await installationWith(20, 1, { twins });
    const { store, clock } = installation;
    const silent = silentOperator();
    const prompt = silentOperator();
    prompt.release();
    const send_at = clock.now().toISOString();
    for (const tenant_id of twins) await store.tx.insert('campaigns', { ...TEST_TENANT.campaign, tenant_id, send_at });
    worker(installation.url, ({ id }) => (id === 'phone-0' ? prompt : silent).gateway);
    cleanups.push(async () => silent.release());
    await until(async () => silent.requestedIds.length === 80);
    await store.tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: clock.now().toISOString() });
    await until(async () => prompt.requestedIds.length === 20);
    expect(silent.requestedIds).toHaveLength(80);
  });

  it('send a reply when its device’s turn comes, while scheduled work waits for another tenant', async () => {
    const installation = await installationWith(0, 1, { pace: 60 });
    const { gateway, requestedIds, release } = silentOperator();
    release();
    const long = await longUnit(installation.url, GARDEN);
    worker(installation.url, gateway);
    // The worker's first unit of work for each tenant plans its nightly work.
    await until(async () => (await long.waiting()) > 0);
    // The second reply has its turn a second after the first, without another write.
    const replyIds = [...(await reply(installation, MEADOW)), ...(await reply(installation, MEADOW))];
    await until(async () => requestedIds.length === 2);
    expect(requestedIds).toEqual(replyIds);
    expect(await long.waiting()).toBeGreaterThan(0);
    await long.release();
  });

  it('do what else is due while a company’s old texts are deleted', async () => {
    const { url, store, clock } = await installationWith(0, 0);
    const at = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
    for (const tenant_id of [GARDEN, MEADOW])
      await store.tx.insert('nights', {
        id: tenant_id,
        tenant_id,
        next_at: at(tenant_id === GARDEN ? -1_000 : 86_400_000),
      });
    for (const { id } of await store.tx.find('subscriptions', {}))
      await store.tx.update('subscriptions', id, { period_end: at(86_400_000) });
    const long = await longUnit(url, GARDEN);
    worker(url);
    await until(async () => (await long.waiting()) > 0);
    const snooze = { assigned_to: null, done_at: null, snoozed_until: at(-1_000) };
    await store.unit(
      async () => await store.tx.insert('conversation_states', { id: 'ada', tenant_id: MEADOW, ...snooze }),
      { tenantId: MEADOW },
    );
    await until(async () => (await store.tx.get('conversation_states', 'ada'))?.snoozed_until === null);
    expect(await long.waiting()).toBeGreaterThan(0);
    await long.release();
    await until(async () => ((await store.tx.get('nights', GARDEN))?.next_at ?? '') > at(0));
  });

  it('send a tenant’s reply while more units of another tenant wait than there are connections', async () => {
    const installation = await installationWith(0, 1);
    const { gateway, requestedIds, release } = silentOperator();
    release();
    const pool = createPool(installation.url, 4);
    const store = ruledStore(pool, installation.clock);
    const { unit, between } = sendingOver(store, installation.clock);
    cleanups.push(() => store.close());
    const long = await longUnit(installation.url, GARDEN);
    const waiting = Array.from({ length: 8 }, () => unit(GARDEN, async ({ tx }) => await tx.get('devices', 'phone-0')));
    await until(async () => (await long.waiting()) > 0);
    const [id = ''] = await reply(installation, MEADOW);
    const claimedMessages = await unit(MEADOW, (context) =>
      claimMessages(context, MEADOW, { gatewayOf: () => gateway }, { repliesOnly: true }),
    );
    await handOver({ unit, between, gatewayOf: () => gateway }, MEADOW, claimedMessages ?? []);
    expect(requestedIds).toEqual([id]);
    await long.release();
    expect(await Promise.all(waiting)).toHaveLength(8);
  });

  it('that stop in the middle of a launch leave the rest to another one, which continues immediately', async () => {
    const people = 3_000;
    const { url, store, clock } = await installationWith(people, 1, { twins: [] });
    const { id } = await store.tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: clock.now().toISOString() });
    const messages = () => store.tx.find('messages', { campaign_id: id, direction: 'outgoing' });
    const { stop } = worker(url);
    await until(async () => (await messages()).length > 0);
    await stop();
    expect((await messages()).length).toBeLessThan(people);
    const startedAt = performance.now();
    worker(url);
    await until(async () => (await store.tx.get('campaigns', id))?.totals.recipients === people);
    // Sooner than the lease would have ended.
    expect(performance.now() - startedAt).toBeLessThan(45_000);
    expect(await messages()).toHaveLength(people);
    expect(new Set((await messages()).map(({ to }) => to)).size).toBe(people);
  });

  it('send e-mails while old ones cannot be deleted', async () => {
    const { url, store, clock } = await installationWith(0, 0);
    const outboxAt = (ms: number) => createOutbox(store.tx, { now: () => new Date(ms) }, 'http://localhost');
    const content = { subject: sentence('mails.password_changed_subject'), paragraphs: [] };
    const mail = { to: 'ada@garden.test', kind: 'password', language: 'en', content } as const;
    const now = clock.now().getTime();
    await outboxAt(now - 31 * 86_400_000).send({ ...mail, to: 'old@garden.test' });
    await outboxAt(now).send(mail);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '57P01'; end $$;
      create trigger refusing before delete on mails for each statement execute function refuse()`);
    await client.end();
    const recipients: string[] = [];
    const mails: MailServer = {
      send: async ({ to }) => {
        recipients.push(to);
        return { is: 'sent' };
      },
      close: () => undefined,
    };
    worker(url, undefined, { mails, level: 'silent' });
    await until(async () => recipients.length > 0);
    expect(recipients).toEqual(['ada@garden.test']);
  });
});
