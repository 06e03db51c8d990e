import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { createClock } from '#src/server/clock.ts';
import {
  claimForConnection,
  keepForLink,
  processReceipts,
  settleResponses,
} from '#src/server/sending/gateways/smpp/smppMessages.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import { createPool } from './database.ts';
import { freshId } from './freshId.ts';
import type { PostgresStore } from './PostgresStore.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { ruledStore } from './ruledStore.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const { tenant_id } = TEST_TENANT.settings;
const DEVICE = 'operator';
const SESSION = 'connection';

let database: TestDatabase;
let store: PostgresStore;
const statements: string[] = [];
const query = pg.Client.prototype.query;

beforeAll(async () => {
  database = await testDatabase();
  const fixture = new TestTenant({ devices: [], startsAt: new Date().toISOString() });
  fixture.store.insert('devices', { ...TEST_TENANT.device, id: DEVICE, kind: 'smpp', status: 'online' });
  await replaceAllRecords(database.url, (name) => fixture.store.all(name));
  store = ruledStore(createPool(database.url, 2), createClock());
  pg.Client.prototype.query = function record(this: pg.Client, ...args: Parameters<typeof query>) {
    const [statement] = args as unknown as [unknown];
    if (typeof statement === 'string') statements.push(statement);
    return query.apply(this, args);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await store.close();
  await database.drop();
});

/** The statements of a unit of work. */
async function statementsOf(work: (context: UnitContext) => Promise<unknown>): Promise<string[]> {
  const from = statements.length;
  await store.unit(() => work({ tx: store.tx, now: Date.now }), { tenantId: tenant_id });
  return statements.slice(from);
}

let lastNumber = 0;
/** Sends this many messages, from the queue of the connection to their receipts. Returns the statements of each step. */
async function sendTogether(count: number): Promise<Record<string, number>> {
  const at = new Date().toISOString();
  const records = Array.from({ length: count }, () => {
    lastNumber += 1;
    return newMessage(at, {
      id: freshId(),
      tenant_id,
      to: `+1202${String(lastNumber).padStart(7, '0')}`,
      body: 'We are open until six.',
      encoding: 'GSM-7',
      segments: 1,
      device_id: DEVICE,
      sim_slot: 0,
      status: 'sending',
      status_at: { queued: at, sending: at },
      is_test: true,
    });
  });
  const messages = records.map(({ id = '', to, body }) => ({
    clientId: id,
    tenantId: tenant_id,
    messageId: id,
    deviceId: DEVICE,
    simSlot: 0,
    to,
    body,
    leaseUntil: at,
  }));
  await statementsOf(({ tx }) => tx.insertMany('messages', records));
  const storing = await statementsOf((context) => keepForLink(context, messages));
  const wired = await statementsOf((context) =>
    claimForConnection(context, { deviceId: DEVICE, tenantId: tenant_id, session: SESSION, room: count }),
  );
  const smscId = (id: string): string => id.replaceAll('-', '');
  const settling = await statementsOf((context) =>
    settleResponses(
      context,
      messages.map(({ messageId: id }) => ({
        id,
        session: SESSION,
        responses: new Map([[0, { is: 'taken' as const, smscId: smscId(id) }]]),
      })),
      3_600_000,
    ),
  );
  const received = await statementsOf(async (context) => {
    const device = await context.tx.get('devices', DEVICE);
    const receipts = messages.map(({ messageId, to }) => ({
      smsc_id: smscId(messageId),
      about: to.slice(1),
      status: 'delivered' as const,
      cause: null,
      at: Date.now(),
    }));
    if (device) await processReceipts(context, device, receipts);
  });
  const ends = await store.tx.find('messages', { id: messages.map(({ messageId }) => messageId) });
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['delivered']));
  return { stored: storing.length, wired: wired.length, settled: settling.length, received: received.length };
}

it('handles a hundred messages with as many statements as two', async () => {
  const two = await sendTogether(2);
  expect(await sendTogether(100)).toEqual(two);
});
