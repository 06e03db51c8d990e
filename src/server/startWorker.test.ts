import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { isFinal } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { type Clock, createClock } from './clock.ts';
import { createPool } from './postgres/database.ts';
import { fill } from './postgres/fill.ts';
import type { PostgresStore } from './postgres/PostgresStore.ts';
import { ruledStore, workOf } from './postgres/ruledStore.ts';
import { ownDatabase } from './postgres/testing/ownDatabase.ts';
import { createRandom } from './random.ts';
import type { Gateway } from './sending/gateways/Gateway.ts';
import { gatewaysBy } from './sending/gateways/gatewaysBy.ts';
import { SimulatedPhones } from './sending/gateways/simulated/SimulatedPhones.ts';
import { newMessage } from './sending/newMessage.ts';
import { sendingOver, startWorker } from './startWorker.ts';

let ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.reverse()) await end();
  ended = [];
});

/** A tenant with people and phones in a database, and a storage beside the workers'. */
async function stageOn(people: number, devices: number): Promise<{ url: string; store: PostgresStore; clock: Clock }> {
  const fixture = new TestTenant({
    contacts: people,
    devices: Array.from({ length: devices }, () => ({ messages_per_minute: 6_000 })),
    startsAt: new Date().toISOString(),
  });
  const { url, drop } = await ownDatabase();
  await fill(url, (name) => fixture.store.all(name));
  const clock = createClock();
  const store = ruledStore(createPool(url, 4), clock);
  store.wakeWhere(workOf);
  ended.push(drop, () => store.close());
  return { url, store, clock };
}

/** As a process of its own has it. `gateway`: of all devices, instead of simulated phones. */
function worker(url: string, gateway?: Gateway): void {
  const clock = createClock();
  const pool = createPool(url, 6);
  const store = ruledStore(pool, clock);
  const phones = new SimulatedPhones({ ...sendingOver(store, clock), random: createRandom(1) });
  const gatewayOf = gateway ? () => gateway : gatewaysBy({ simulated: phones });
  const log = pino({ level: 'error' });
  const { stop } = startWorker({ store, url, clock, log, gatewayOf, phones, mails: null, pageUrl: 'http://localhost' });
  ended.push(() => store.close(), stop);
}

/** An operator that does not respond, until it is released. */
function silentOperator() {
  const asked: string[] = [];
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
      asked.push(messageId);
      await released;
      return { is: 'accepted', attempts: 1 };
    },
    lookup: async () => ({ is: 'unsure' }),
  };
  return { gateway, asked, release };
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('workers', () => {
  it('share the sending, and record the phones’ reports', async () => {
    const { url, store, clock } = await stageOn(40, 3);
    worker(url);
    worker(url);
    const { id } = await store.tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: clock.now().toISOString() });
    await until(async () => (await store.tx.get('campaigns', id))?.status === 'finished');
    const texts = await store.tx.find('messages', { campaign_id: id, direction: 'outgoing' });
    expect(texts).toHaveLength(40);
    expect(new Set(texts.map(({ to }) => to)).size).toBe(40);
    expect(texts.every(({ status }) => isFinal(status))).toBe(true);
    const having = (...statuses: string[]): number => texts.filter(({ status }) => statuses.includes(status)).length;
    const sent = texts.filter(({ status_at }) => status_at.sent);
    expect((await store.tx.get('campaigns', id))?.totals).toMatchObject({
      recipients: 40,
      queued: 0,
      sent: sent.length,
      delivered: having('delivered'),
      failed: having('failed', 'expired'),
      unknown: having('unknown'),
      segments: sent.reduce((sum, { segments }) => sum + segments, 0),
    });
  }, 60_000);

  it('hand over each reply while an operator does not respond to those before it', async () => {
    const { url, store, clock } = await stageOn(0, 3);
    const { gateway, asked, release } = silentOperator();
    worker(url, gateway);
    ended.push(async () => release());
    const { tenant_id } = TEST_TENANT.settings;
    const contact = await store.tx.insert('contacts', { ...TEST_TENANT.contact, phone: '+12025550100' });
    const replies = ['Yes.', 'At six.', 'See you.', 'Bring it.', 'No.', 'Thanks.', 'Bye.'];
    for (const body of replies) {
      const text = newMessage(clock.now().toISOString(), {
        tenant_id,
        contact_id: contact.id,
        to: contact.phone,
        body,
        ...measureText(body),
        author_id: 'somebody',
      });
      const { id } = await store.unit(() => store.tx.insert('messages', text), { tenantId: tenant_id });
      await until(async () => asked.includes(id));
    }
    expect(asked).toHaveLength(replies.length);
  }, 60_000);
});
