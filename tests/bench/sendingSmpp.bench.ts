import { rmSync } from 'node:fs';
import pg from 'pg';
import pino from 'pino';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { until } from '#mock-api/testing/until.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { serverFolderOnDisk } from '#src/server/postgres/testing/serverFolder.ts';
import { sendingOver, startWorker } from '#src/server/process/startWorker.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { sealAccount } from '#src/server/sending/gateways/accounts.ts';
import { SmppAccounts } from '#src/server/sending/gateways/smpp/SmppAccounts.ts';
import { HAS_NET_SMPP, perlSmsc } from '#src/server/sending/gateways/smpp/testing/perlSmsc.ts';
import { SMSC_PASSWORD } from '#src/server/sending/gateways/smpp/testing/Smsc.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { cpuOf } from './cpuOf.ts';
import { median } from './report.ts';

/**
 * Measures how many messages a second go from claim to delivered through one SMPP account, with Net::SMPP's SMSC (Debian's libnet-smpp-perl), which
 * responds and reports on each immediately: at the fastest pace an account may have, and at ten times that pace, which shows what the connection can
 * do. Then how long a lone message takes from its claim until its receipt is stored. SMPP_PEOPLE sets the number of people.
 */
const PEOPLE = Number(process.env.SMPP_PEOPLE ?? 6_000);
const PACES = [12_000, 120_000];
const LONE = 20;
const PATIENCE = { patience: 280_000, pause: 100 };
const DEVICE = 'operator';
const { tenant_id } = TEST_TENANT.settings;

if (!HAS_NET_SMPP) {
  console.log('Needs Perl with Net::SMPP: apt-get install libnet-smpp-perl.');
  process.exit(1);
}

/** Counts the statements on all connections of this process. */
let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function countStatements(this: pg.Client, ...parameters: Parameters<typeof query>) {
  statements += 1;
  return query.apply(this, parameters);
} as typeof query;

const folder = serverFolderOnDisk();
const server = await startEmbedded({ folder });
const smsc = await perlSmsc();
try {
  const url = server.url('postgres');
  await migrate(url);
  const start = Date.now();
  const fixture = new TestTenant({ segments: 20 * PEOPLE, devices: [], startsAt: new Date(start).toISOString() });
  // The last two digits tell the SMSC to report a delivery.
  for (let at = 0; at < PEOPLE; at += 1) fixture.addContact({ phone: `+1202${String(at).padStart(5, '0')}99` });
  await replaceAllRecords(url, (name) => fixture.store.all(name));
  const clock = createClock();
  const store = ruledStore(createPool(url, 10), clock);
  store.wakeWhere(workOf);
  const { tx } = store;
  const inTenant = { tenantId: tenant_id };
  await tx.update('subscriptions', TEST_TENANT.subscription.id, {
    period_end: new Date(start + 365 * 86_400_000).toISOString(),
  });
  const secrets = new KeyRing([Buffer.alloc(32, 8)]);
  await tx.insert('devices', {
    ...TEST_TENANT.device,
    id: DEVICE,
    kind: 'smpp',
    status: 'offline',
    sims: [{ slot: 0, carrier: 'Garden', phone: null, messages_per_day: 17_280_000, sent_today: 0 }],
    battery: null,
    battery_readings: [],
    connection: null,
  });
  await tx.insert('gateway_accounts', {
    id: DEVICE,
    tenant_id,
    kind: 'smpp',
    sealed: sealAccount(secrets, DEVICE, {
      kind: 'smpp',
      host: '127.0.0.1',
      port: smsc.port,
      tls: false,
      system_id: 'shop',
      password: SMSC_PASSWORD,
      system_type: '',
      sender: 'Garden',
      sender_ton: null,
      sender_npi: null,
      window: 100,
      validity_hours: 24,
    }),
    holder: null,
    held_until: new Date(0).toISOString(),
  });
  const report = (error: unknown): void => console.error(error);
  const accounts = new SmppAccounts({ ...sendingOver(store, clock), secrets, gatewayHosts: ['127.0.0.1'], report });
  accounts.start();
  const worker = startWorker({
    store,
    url,
    clock,
    log: pino({ level: 'error' }, pino.destination(2)),
    gatewayOf: () => accounts,
    phones: null,
    mails: null,
    pageUrl: 'http://localhost',
  });
  await until(async () => (await tx.get('devices', DEVICE))?.connection?.is_up === true, PATIENCE);

  for (const messages_per_minute of PACES) {
    // Launches while the device is disabled, so that sending is measured alone.
    await store.unit(() => tx.update('devices', DEVICE, { messages_per_minute, status: 'disabled' }), inTenant);
    const send_at = clock.now().toISOString();
    const { id } = await store.unit(() => tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at }), inTenant);
    await until(async () => ((await tx.get('campaigns', id))?.totals.recipients ?? 0) === PEOPLE, PATIENCE);
    const before = { statements, cpu: cpuOf(server.pid()), at: performance.now() };
    await store.unit(() => tx.update('devices', DEVICE, { status: 'online' }), inTenant);
    await until(async () => ((await tx.get('campaigns', id))?.totals.delivered ?? 0) === PEOPLE, PATIENCE);
    const seconds = (performance.now() - before.at) / 1000;
    const cpu = cpuOf(server.pid());
    const each = (ms: number): string => `${(ms / PEOPLE).toFixed(2)} ms`;
    const postgres = (cpu.postgres ?? Number.NaN) - (before.cpu.postgres ?? Number.NaN);
    console.log(
      `${messages_per_minute} a minute (${messages_per_minute / 60} a second): ${(PEOPLE / seconds).toFixed(0)} a second, ` +
        `${((statements - before.statements) / PEOPLE).toFixed(2)} statements a message, ` +
        `CPU a message: Node ${each(cpu.node - before.cpu.node)}, PostgreSQL ${each(postgres)}`,
    );
  }

  const took: number[] = [];
  for (let sent = 0; sent < LONE; sent += 1) {
    const at = clock.now().toISOString();
    const body = 'We are open until six.';
    const { id } = await store.unit(
      () =>
        tx.insert(
          'messages',
          newMessage(at, {
            tenant_id,
            to: '+12020000099',
            body,
            ...measureText(body),
            author_id: 'ada',
            is_test: true,
          }),
        ),
      inTenant,
    );
    await until(async () => (await tx.get('messages', id))?.status === 'delivered', { ...PATIENCE, pause: 5 });
    const times = (await tx.get('messages', id))?.status_at ?? {};
    took.push(Date.parse(times.delivered ?? '') - Date.parse(times.sending ?? ''));
  }
  console.log(
    `a lone message, from claim to stored receipt: ${median(took).toFixed(0)} ms, the longest ${Math.max(...took)} ms`,
  );
  const twice = smsc.messages.length - (PACES.length * PEOPLE + LONE);
  if (twice !== 0) throw new Error(`The operator was handed ${twice} messages too many.`);
  await worker.stop();
  await accounts.stop();
  await store.close();
} finally {
  await smsc.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
