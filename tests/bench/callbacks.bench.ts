import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { freshId } from '#src/server/postgres/freshId.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { bundleProgram } from '#src/server/postgres/testing/bundleProgram.ts';
import type { CrashExperiment } from '#src/server/postgres/testing/experimentOptions.ts';
import { serverFolderOnDisk } from '#src/server/postgres/testing/serverFolder.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { sealAccount } from '#src/server/sending/gateways/accounts.ts';
import { callbackAddress } from '#src/server/sending/gateways/twilio/publicAddress.ts';
import { ACCOUNT_SID, AUTH_TOKEN, FakeTwilio, NUMBER } from '#src/server/sending/gateways/twilio/testing/FakeTwilio.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { cpuOfProcess } from './cpuOf.ts';

/**
 * Measures how many delivery reports one API process handles per second: Twilio's status callbacks, and the reports of phones. A report counts once
 * it is answered, which is after it is stored. CLIENTS requests run at a time; phones wait for each response before their next report.
 */
const MESSAGES = Number(process.env.CALLBACK_TEXTS ?? 1_000);
const CLIENTS = 50;
const PUBLIC = 'https://sms.example.com';
const KEY = Buffer.alloc(32, 8);
const ROOT = join(import.meta.dirname, '../..');

const folder = serverFolderOnDisk();
const server = await startEmbedded({ folder });
const program = await bundleProgram(join(ROOT, 'src/server/postgres/testing/crashProcess.ts'));
try {
  const url = server.url('postgres');
  await migrate(url);
  const startedAt = Date.now();
  const fixture = new TestTenant({ startsAt: new Date(startedAt).toISOString(), devices: [] });
  await replaceAllRecords(url, (name) => fixture.store.all(name));
  const store = ruledStore(createPool(url, 2), createClock());
  const { tx } = store;
  const { tenant_id } = TEST_TENANT.settings;
  const keys = new KeyRing([KEY]);
  const at = new Date(startedAt).toISOString();
  const later = new Date(startedAt + 3_600_000).toISOString();

  /** Stores messages that a device is sending, and returns their ids. */
  const storeMessages = async (device_id: string, count: number, from: number): Promise<string[]> => {
    const messages = Array.from({ length: count }, (_, number) =>
      newMessage(at, {
        id: freshId(),
        tenant_id,
        to: `+1202${String(from + number).padStart(7, '0')}`,
        body: `Hello ${number}, we are open until six.`,
        encoding: 'GSM-7',
        segments: 1,
        device_id,
        sim_slot: 0,
        status: 'sending',
        status_at: { queued: at, sending: at },
        campaign_id: campaign.id,
      }),
    );
    await store.unit(() => tx.insertMany('messages', messages), { tenantId: tenant_id });
    return messages.map(({ id = '' }) => id);
  };
  const campaign = await tx.insert('campaigns', {
    ...TEST_TENANT.campaign,
    status: 'running',
    send_at: at,
    started_at: at,
  });

  const account: TwilioAccount = {
    kind: 'twilio',
    account_sid: ACCOUNT_SID,
    key_sid: '',
    secret: AUTH_TOKEN,
    sender: NUMBER,
    region: 'us1',
  };
  await tx.insert('devices', { ...TEST_TENANT.device, id: 'twilio', kind: 'twilio' });
  const sealed = sealAccount(keys, 'twilio', account);
  await tx.insert('gateway_accounts', {
    id: 'twilio',
    tenant_id,
    kind: 'twilio',
    sealed,
    holder: null,
    held_until: at,
  });
  const atTwilio = await storeMessages('twilio', MESSAGES, 0);
  await tx.insertMany(
    'twilio_messages',
    atTwilio.map((id, number) => ({
      id,
      tenant_id,
      device_id: 'twilio',
      sid: `SM${String(number).padStart(32, '0')}`,
      state: 'open' as const,
      asked_at: at,
      looks: 0,
      due_at: later,
    })),
  );

  const phones: { token: string; messageIds: string[] }[] = [];
  for (let count = 0; count < CLIENTS; count += 1) {
    const device_id = `android-${count}`;
    await tx.insert('devices', {
      ...TEST_TENANT.device,
      id: device_id,
      kind: 'android',
      name: `Phone ${count}`,
      app_version: '1.74.1',
    });
    await tx.insert('phones', {
      id: `phone-${count}`,
      tenant_id,
      device_id,
      token_hash: hashToken(`token-${count}`),
      ended_at: null,
    });
    const own = await storeMessages(device_id, Math.ceil(MESSAGES / CLIENTS), 1_000_000 + count * 1_000);
    await tx.insertMany(
      'phone_offers',
      own.map((id) => ({
        id,
        tenant_id,
        device_id,
        phone_id: `phone-${count}`,
        sim_slot: 0,
        state: 'offered' as const,
        valid_until: later,
        processed_at: null,
        due_at: later,
      })),
    );
    phones.push({ token: `token-${count}`, messageIds: own });
  }

  const port = await freePort();
  const api = spawn(
    process.execPath,
    [program.file, JSON.stringify({ startedAt, pace: 1, ahead: 0, twilioAt: '' } satisfies CrashExperiment)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ROLE: 'api',
        DATABASE_URL: url,
        PORT: String(port),
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
        PUBLIC_URL: PUBLIC,
        SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
        SECRET_KEYS: KEY.toString('base64'),
      },
    },
  );
  await new Promise((resolve, reject) => {
    api.once('message', resolve);
    api.once('exit', () => reject(new Error('The API process ended at its start.')));
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    const twilio = new FakeTwilio(Date.now);
    const callbacks = (['sent', 'delivered'] as const).flatMap((status) =>
      atTwilio.map((id, number) => {
        const address = callbackAddress(PUBLIC, account, 'twilio', 'status', id) ?? '';
        const sid = `SM${String(number).padStart(32, '0')}`;
        return twilio.callback(address, { MessageSid: sid, MessageStatus: status, To: NUMBER, From: NUMBER });
      }),
    );
    await measured('Twilio’s status callbacks', callbacks.length, async () => {
      const queue = callbacks[Symbol.iterator]();
      const deliver = async (): Promise<void> => {
        for (const { url: address, init } of queue)
          await expectStatus(fetch(address.replace(PUBLIC, origin), init), 200);
      };
      await Promise.all(Array.from({ length: CLIENTS }, deliver));
    });
    const inAll = phones.reduce((sum, phone) => sum + phone.messageIds.length * 3, 0);
    await measured('states that phones report', inAll, async () => {
      await Promise.all(
        phones.map(async ({ token, messageIds: own }) => {
          for (const id of own) {
            const states: Record<string, string> = {};
            for (const state of ['Processed', 'Sent', 'Delivered']) {
              states[state] = new Date().toISOString();
              const body = JSON.stringify([{ id, state, recipients: [{ phoneNumber: '', state }], states }]);
              const headers = {
                Authorization: `Bearer ${token}`,
                'Content-Type': 'application/json',
                'User-Agent': 'me.capcom.smsgateway/1.74.1',
              };
              await expectStatus(fetch(`${origin}/mobile/v1/message`, { method: 'PATCH', headers, body }), 204);
            }
          }
        }),
      );
    });
    const delivered = (await tx.get('campaigns', campaign.id))?.totals.delivered;
    if (delivered !== atTwilio.length + phones.flatMap(({ messageIds: own }) => own).length) {
      throw new Error(`Not all reports count: ${delivered} are delivered.`);
    }
    console.log(`memory of the API process: ${memoryOf(api.pid ?? 0)}`);
  } finally {
    api.kill();
    await store.close();
  }

  async function measured(name: string, count: number, work: () => Promise<void>): Promise<void> {
    const before = cpuOfProcess(api.pid ?? 0, server.pid());
    const start = performance.now();
    await work();
    const seconds = (performance.now() - start) / 1000;
    const after = cpuOfProcess(api.pid ?? 0, server.pid());
    const each = (ms: number): string => `${(ms / count).toFixed(2)} ms`;
    const postgres = (after.postgres ?? Number.NaN) - (before.postgres ?? Number.NaN);
    console.log(
      `${name}: ${count} in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second; CPU each: Node ${each(after.node - before.node)}, PostgreSQL ${each(postgres)}`,
    );
  }
} finally {
  await server.stop();
  program.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function expectStatus(request: Promise<Response>, status: number): Promise<void> {
  const response = await request;
  await response.text();
  if (response.status !== status) throw new Error(`Answered ${response.status} instead of ${status}.`);
}

/** The current and the peak memory of a process, if the machine reports them. */
function memoryOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (name: string): string => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024).toFixed(0);
    return `${mb('VmRSS')} MB (most ${mb('VmHWM')})`;
  } catch {
    return 'not reported here';
  }
}
