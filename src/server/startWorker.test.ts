import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { isFinal } from '#src/domain/messages/message.ts';
import { type Clock, createClock } from './clock.ts';
import { createPool } from './postgres/database.ts';
import { fill } from './postgres/fill.ts';
import type { PostgresStore } from './postgres/PostgresStore.ts';
import { ruledStore, workOf } from './postgres/ruledStore.ts';
import { ownDatabase } from './postgres/testing/ownDatabase.ts';
import { createRandom } from './random.ts';
import { gatewaysBy } from './sending/gateways/gatewaysBy.ts';
import { SimulatedPhones } from './sending/gateways/simulated/SimulatedPhones.ts';
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

/** As a process of its own has it. */
function worker(url: string): void {
  const clock = createClock();
  const pool = createPool(url, 6);
  const store = ruledStore(pool, clock);
  const phones = new SimulatedPhones({ ...sendingOver(store, clock), random: createRandom(1) });
  const gatewayOf = gatewaysBy({ simulated: phones });
  const log = pino({ level: 'error' });
  const { stop } = startWorker({ store, url, clock, log, gatewayOf, phones, mails: null, pageUrl: 'http://localhost' });
  ended.push(() => store.close(), stop);
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
});
