import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { receivedEvents } from '#mock-api/testing/receivedEvents.ts';
import { until } from '#mock-api/testing/until.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import { isFinal } from '#src/domain/messages/message.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import type { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { type TestDatabase, testDatabase } from '#src/server/postgres/testing/testDatabase.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { FakePhone } from '#src/server/sending/gateways/androidPhone/testing/FakePhone.ts';
import { builtServer } from '#tests/kills/builtServer.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { type Member, Processes } from '#tests/kills/Processes.ts';

interface Session {
  token: string;
  refresh_token: string;
}

// Three API processes and three workers on one PostgreSQL, each a separate process: none of them keeps state that matters.

const PEOPLE = 20;
/** Addresses from which wrong guesses do not delay others. */
const ELSEWHERE = '203.0.113.7';

let database: TestDatabase;
let folder: string;
let processes: Processes;
let store: PostgresStore;
let urls: [string, string, string];

beforeAll(async () => {
  builtServer();
  folder = mkdtempSync(join(tmpdir(), 'heliograph-processes-'));
  database = await testDatabase();
  await seedDemoDatabase(database.url, createClock(), { secrets: DEMO_KEYS });
  store = ruledStore(createPool(database.url, 2), createClock());
  store.wakeWhere(workOf);
  // None of the demo's own messages are sent in the meantime.
  for (const { id, status } of await store.tx.find('campaigns', {}))
    if (status === 'running' || status === 'scheduled') await store.tx.update('campaigns', id, { status: 'paused' });
  const ports = [await freePort(), await freePort(), await freePort()];
  urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`, `http://127.0.0.1:${ports[2]}`];
  const members = ports.flatMap((port, at): Member[] => [
    { name: `api${at}`, role: 'api', port },
    { name: `worker${at}`, role: 'worker', port: 0 },
  ]);
  processes = new Processes(folder, members, {
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '4',
    SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
    SECRET_KEYS: Buffer.from(DEMO_KEYS.current.bytes).toString('base64'),
    PASSWORD_MEMORY: '64',
    PASSWORD_PASSES: '1',
    SIMULATED_PHONES: 'on',
    PROXIES: '127.0.0.1',
  });
  await processes.start();
});
afterAll(async () => {
  await processes?.stop();
  await store?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(email: string, at = 0): Promise<Session> {
  const body = { email, password: DEMO_PASSWORD };
  return dataOf<Session>(await apiClient(urls[at] ?? '', null)('POST', '/auth/login', { body }));
}
/** Asks each of the three as the same person, who signed in at the first. */
async function everywhere(email: string): Promise<[Ask, Ask, Ask]> {
  const { token } = await signIn(email);
  return [apiClient(urls[0], token), apiClient(urls[1], token), apiClient(urls[2], token)];
}
describe('three API processes', () => {
  it('share a session that began at one of them, and end it everywhere', async () => {
    const session = await signIn('admin@acme.test', 0);
    const body = { refresh_token: session.refresh_token };
    const renewed = dataOf<Session>(await apiClient(urls[1], null)('POST', '/auth/refresh', { body }));
    const asking = urls.map((url) => apiClient(url, renewed.token));
    for (const ask of asking) expect((await ask('GET', '/user')).status).toBe(200);
    expect((await asking[2]?.('POST', '/auth/logout'))?.status).toBe(200);
    for (const ask of asking) expect((await ask('GET', '/user')).status).toBe(401);
    const again = { refresh_token: renewed.refresh_token };
    expect((await apiClient(urls[0], null)('POST', '/auth/refresh', { body: again })).status).toBe(401);
  });

  it('count wrong guesses together', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      const body = { email: 'viewer@acme.test', password: 'wrong wrong wrong' };
      const headers = { 'X-Forwarded-For': ELSEWHERE };
      const response = await apiClient(urls[count % 3] ?? '', null)('POST', '/auth/login', { body, headers });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  });

  it('show who has a conversation open at another one', async () => {
    const [owner] = await everywhere('owner@acme.test');
    const [, agent] = await everywhere('manager@acme.test');
    const [{ id }] = dataOf<[{ id: string }]>(await owner('GET', '/conversations', { list: { range: [0, 0] } }));
    const body = { is_typing: true };
    expect(dataOf(await owner('POST', `/conversations/${id}/presence`, { body }))).toEqual([]);
    expect(dataOf(await agent('POST', `/conversations/${id}/presence`, { body }))).toMatchObject([{ is_typing: true }]);
  });

  it('notify pages at all of them of writes by one of them, and by a worker', async () => {
    const { token } = await signIn('owner@acme.test');
    const pages = await Promise.all(urls.map((url) => receivedEvents(`${url}/api/v2`, token)));
    const response = await apiClient(urls[0], token)('POST', '/campaigns', { body: { name: 'Told everywhere' } });
    expect(response.status).toBe(201);
    for (const page of pages) await page.until('campaigns');
    // Over its own connection, as a worker does.
    const [text] = await store.tx.find('messages', { tenant_id: 'acme', direction: 'incoming' });
    await store.tx.update('messages', text?.id ?? '', { segments: 2 });
    for (const page of pages) await page.until('messages');
    for (const page of pages) page.stop();
  });

  it('carry out requests with one key once, even at the same time', async () => {
    const asking = await everywhere('owner@acme.test');
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { name: 'Three immediately', description: '' };
    const responses = await Promise.all(asking.map((ask) => ask('POST', '/contacts/groups', { body, headers })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => dataOf<{ id: string }>(response).id)).size).toBe(1);
  });

  it('send a message once if all are asked at the same time, with one Idempotency-Key or one key of the caller', async () => {
    const asking = await everywhere('owner@acme.test');
    const to = '+12025550171';
    const messages = [{ to, body: 'Of a batch', key: 'once of a batch' }, 'no message'];
    const headers = { 'Idempotency-Key': randomUUID() };
    const batches = await Promise.all(
      asking.map((ask) => ask('POST', '/messages/batch', { body: { messages }, headers })),
    );
    expect(batches.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...others] = batches.map((response) => dataOf<{ result: string }[]>(response));
    expect([first?.map(({ result }) => result), others]).toEqual([
      ['accepted', 'refused'],
      [first, first],
    ]);
    const body = { to, body: 'Alone', key: 'once alone' };
    const alone = await Promise.all(
      asking.map((ask) => ask('POST', '/messages', { body, headers: { 'Idempotency-Key': randomUUID() } })),
    );
    expect(alone.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const stored = await store.tx.find('messages', { tenant_id: 'acme', to });
    expect(stored.map((message) => message.body).sort()).toEqual(['Alone', 'Of a batch']);
  });

  it('end a support visit that began at another one, and refuse it everywhere immediately', async () => {
    const [staff] = await everywhere('support@heliograph.test');
    const [, owner] = await everywhere('owner@acme.test');
    const body = {
      reason: 'The import of Tuesday fails at line 40',
      ticket: 'HG-1042',
      minutes: 15,
      mode: 'read_only',
    };
    const response = await staff('POST', '/tenants/acme/visits', { body });
    expect([response.status, errorOf(response)]).toEqual([201, undefined]);
    const { visit, token } = dataOf<StartedVisit>(response);
    const visiting = urls.map((url) => apiClient(url, token ?? ''));
    for (const ask of visiting) expect((await ask('GET', '/contacts/groups')).status).toBe(200);
    expect((await owner('POST', `/settings/visits/${visit.id}/end`)).status).toBe(200);
    for (const ask of visiting) expect((await ask('GET', '/contacts/groups')).status).toBe(401);
  });

  it('continue an import and an export that began at another one', async () => {
    const [one, two, three] = await everywhere('owner@acme.test');
    const body = { file_name: 'autumn.csv', rows_total: 2 };
    const headers = { 'Idempotency-Key': randomUUID() };
    const { id } = dataOf<{ id: string }>(await one('POST', '/contacts/imports', { body, headers }));
    const rows = ['+12025550187', '+12025550188'].map((phone, at) => ({
      row: at + 1,
      phone_as_typed: phone,
      phone,
      first_name: 'Processa',
    }));
    expect((await two('POST', `/contacts/imports/${id}/rows`, { body: { rows } })).status).toBe(200);
    expect((await three('POST', `/contacts/imports/${id}/finish`, { body: { outcome: 'finished' } })).status).toBe(200);
    expect(dataOf(await one('GET', `/contacts/imports/${id}`))).toMatchObject({ totals: { created: 2 } });
    const frozen = await two('POST', '/contacts/export', { body: { filter: { first_name: 'Processa' } } });
    const { id: exportId, total } = dataOf<{ id: string; total: number }>(frozen);
    const page = await three('GET', `/contacts/export/${exportId}`, { list: { range: [0, 9] } });
    expect([total, dataOf<object[]>(page).length]).toEqual([2, 2]);
  });

  it('enforce a changed role, wherever it was changed', async () => {
    const [owner] = await everywhere('owner@acme.test');
    const [, , editor] = await everywhere('editor@acme.test');
    const { id } = dataOf<{ id: string }>(await editor('GET', '/user'));
    const body = { name: 'Of another process', description: '' };
    expect((await editor('POST', '/contacts/groups', { body })).status).toBe(201);
    const { version } = dataOf<{ version: number }>(await owner('GET', `/users/${id}`));
    const change = { body: { role_id: 'acme-viewer' }, headers: { 'If-Match': String(version) } };
    expect((await owner('PUT', `/users/${id}`, change)).status).toBe(200);
    expect((await editor('POST', '/contacts/groups', { body: { ...body, name: 'Refused' } })).status).toBe(403);
  });
});

describe('three workers', () => {
  it('send a campaign together, nobody twice, and wake a phone that is connected to another process', async () => {
    const [owner] = await everywhere('owner@borealis.test');
    const devices = await store.tx.find('devices', { tenant_id: 'borealis' });
    await store.tx.removeMany(
      'devices',
      devices.map(({ id }) => id),
    );
    const pairing = { name: 'Phone', messages_per_minute: 600, device_id: null };
    const paired = await owner('POST', '/settings/devices/pairing', { body: pairing });
    expect([paired.status, errorOf(paired)]).toEqual([201, undefined]);
    const { code } = dataOf<Pairing>(paired);
    const phone = new FakePhone(`${urls[1]}/api/v2/mobile/v1`, Date.now);
    expect(await phone.start({ code })).toBe(201);
    const ending = new AbortController();
    const rings: string[] = [];
    const listening = (async () => {
      for await (const event of phone.events(ending.signal)) rings.push(event);
    })().catch(() => undefined);

    await store.unit(
      async () => {
        for (let at = 0; at < PEOPLE; at += 1) {
          const contact = { ...TEST_TENANT.contact, tenant_id: 'borealis', group_ids: ['several-processes'] };
          await store.tx.insert('contacts', { ...contact, phone: `+1303555${String(at).padStart(4, '0')}` });
        }
      },
      { tenantId: 'borealis' },
    );
    const { id } = await store.tx.insert('campaigns', {
      ...TEST_TENANT.campaign,
      tenant_id: 'borealis',
      audience: { ...TEST_TENANT.campaign.audience, group_ids: ['several-processes'] },
      respect_quiet_hours: false,
      send_at: new Date().toISOString(),
    });
    await until(async () => rings.some((event) => event.includes('MessageEnqueued')));
    await until(async () => {
      await phone.pull();
      await phone.send();
      await phone.arrive();
      return (await store.tx.get('campaigns', id))?.status === 'finished';
    });
    ending.abort();
    await listening;
    const messages = await store.tx.find('messages', { campaign_id: id, direction: 'outgoing' });
    expect([messages.length, new Set(messages.map(({ to }) => to)).size]).toEqual([PEOPLE, PEOPLE]);
    expect(messages.filter(({ status }) => !isFinal(status))).toEqual([]);
    expect([phone.radio.length, new Set(phone.radio.map(({ to }) => to)).size]).toEqual([PEOPLE, PEOPLE]);
  });
});
