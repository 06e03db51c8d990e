import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { sampleWebhook } from '#mock-api/testing/sampleWebhook.ts';
import { createClock } from '#src/server/clock.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { newSecret, webhookPurpose } from '#src/server/webhooks/signature.ts';
import { createPool } from './database.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { ruledStore } from './ruledStore.ts';
import { bundleProgram } from './testing/bundleProgram.ts';
import { testDatabase } from './testing/testDatabase.ts';

const TENANT = TEST_TENANT.settings.tenant_id;
const PEOPLE = 30;
const WORKERS = 2;
/** How much faster than real time the workers' clock runs, so that a lease of a minute ends soon. */
const PACE = 40;
const KILL_EACH = 20;
const PATIENCE = 150_000;

const WEBHOOK = sampleWebhook({
  id: 'webhook-1',
  tenant_id: TENANT,
  events: ['contact.created', 'contact.opted_out'],
});

it('every event arrives, in order for each contact, while workers are killed between sending and recording it', async () => {
  const { url, drop } = await testDatabase();
  const program = await bundleProgram(`${import.meta.dirname}/testing/webhookWorker.ts`);
  const startedAt = Date.now();
  const fixture = new TestTenant({ startsAt: new Date(startedAt).toISOString() });
  await replaceAllRecords(url, (name) => fixture.store.all(name));
  const store = ruledStore(createPool(url, 3), createClock());
  const { tx } = store;
  const workers: ChildProcess[] = [];
  const arrived: { id: string; type: string; contact: string }[] = [];
  let kills = 0;
  const listener = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    req.on('end', () => {
      const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
      arrived.push({ id: String(req.headers['webhook-id']), type, contact: data.id });
      if (arrived.length % KILL_EACH !== 0) return void res.end();
      // The webhook got the event. One of the workers that may have sent it is killed before it can record that.
      workers.shift()?.kill('SIGKILL');
      kills += 1;
      start();
      res.destroy();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const start = (): void => {
    const args = [program.file, url, String(startedAt), String(PACE)];
    workers.push(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }));
  };
  try {
    const resumes_at = new Date(startedAt).toISOString();
    const sealed = new KeyRing([Buffer.alloc(32, 'webhooks')]).seal(webhookPurpose(WEBHOOK.id), newSecret());
    await tx.insert('webhooks', { ...WEBHOOK, url: address });
    await tx.insert('webhook_states', {
      id: WEBHOOK.id,
      tenant_id: TENANT,
      sealed,
      sealed_before: null,
      before_until: null,
      failing_since: null,
      last_delivered_at: null,
      resumes_at,
    });
    const ids: string[] = [];
    await store.unit(
      async () => {
        for (let at = 0; at < PEOPLE; at += 1) {
          const phone = `+1202555${String(1000 + at)}`;
          ids.push((await tx.insert('contacts', { ...TEST_TENANT.contact, phone })).id);
        }
      },
      { tenantId: TENANT },
    );
    for (const id of ids) await tx.update('contacts', id, { consent: 'opted_out' });
    const deliveries = await tx.find('webhook_deliveries', {});
    expect(deliveries).toHaveLength(2 * PEOPLE);
    for (let at = 0; at < WORKERS; at += 1) start();
    const findWaiting = () => tx.find('webhook_deliveries', { status: 'waiting' });
    while ((await findWaiting()).length > 0 && Date.now() - startedAt < PATIENCE) await wait(100);
    expect(await findWaiting()).toEqual([]);
    expect(kills).toBeGreaterThan(2);
    expect(new Set(arrived.map(({ id }) => id))).toEqual(new Set(deliveries.map(({ id }) => id)));
    expect(arrived.length).toBeGreaterThan(2 * PEOPLE);
    for (const id of ids) {
      const types = arrived.filter(({ contact }) => contact === id).map(({ type }) => type);
      // Each event may come twice, but the first never after the second.
      expect(types.join(' ')).toMatch(/^(contact\.created ?)+(contact\.opted_out ?)+$/);
    }
  } finally {
    for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    listener.closeAllConnections();
    listener.close();
    program.remove();
    await store.close();
    await drop();
  }
}, 200_000);
