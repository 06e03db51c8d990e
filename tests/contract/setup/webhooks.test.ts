import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { serve } from '#mock-api/testing/serveApi.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { Webhook, WebhookDelivery } from '#src/domain/webhooks/webhook.ts';
import { createClock } from '#src/server/clock.ts';
import { freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { WEBHOOK_OPERATIONS } from '#tests/contract/checked/webhookOperations.ts';
import { demoApi } from '#tests/contract/demoApi.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

interface ReceivedRequest {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let api: DemoApi;
let owner: Ask;
let stranger: Ask;
let stop: () => Promise<void>;
let listener: Server;
let address = '';
const requests: ReceivedRequest[] = [];
/** The listener's responses, and the requests it got. */
let respond: (request: ReceivedRequest) => { status: number; headers?: Record<string, string> } = () => ({
  status: 200,
});
const checked = new Set<OperationName>();
const HOUR = 3_600_000;

beforeAll(async () => {
  listener = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    req.on('end', () => {
      const one = { id: String(req.headers['webhook-id']), headers: req.headers, body };
      requests.push(one);
      const { status, headers } = respond(one);
      res.writeHead(status, headers).end('heard');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  // A clock that moves only when told: on a busy machine, requests would take longer than five seconds.
  const startedAt = Date.now();
  api = await demoApi({ clock: createClock(() => startedAt) });
  const served = await serve(api);
  stop = served.stop;
  owner = await served.as('owner@acme.test');
  stranger = await served.as('owner@borealis.test');
});
afterAll(async () => {
  await stop();
  listener.close();
});

/** The addresses of Acme's active owners and administrators, who alone can change webhooks. */
async function webhookManagers(): Promise<string[]> {
  const roles = await api.tx.find('roles', { tenant_id: 'acme' });
  const able = roles.filter(({ name }) => ['Owner', 'Admin', 'Administrator'].includes(name)).map(({ id }) => id);
  const people = await api.tx.find('users', { tenant_id: 'acme', status: 'active', role_id: able });
  return people.map(({ email }) => email).toSorted();
}

interface CreatedWebhook extends Webhook {
  secret: string;
}

async function createWebhook(fields: object): Promise<CreatedWebhook> {
  const body = { name: unique('Webhook'), url: address, events: ['contact.created'], ...fields };
  const response = await owner('POST', '/settings/webhooks', { body });
  expect(response.status).toBe(201);
  return { ...dataOf<Webhook>(response), secret: String((response.body.meta as { secret: string }).secret) };
}

async function addContact(fields: object = {}): Promise<{ id: string; version: number; phone: string }> {
  return dataOf(await owner('POST', '/contacts', { body: { phone: freshPhone(), ...fields } }));
}

async function deliver(): Promise<ReceivedRequest[]> {
  requests.length = 0;
  await api.deliveries.runDue();
  return [...requests];
}

async function logOf(id: string, query = ''): Promise<WebhookDelivery[]> {
  return expectResponse<{ deliveries: WebhookDelivery[] }>(
    'webhookDeliveries',
    await owner('GET', `/settings/webhooks/${id}/deliveries${query}`),
    checked,
  ).deliveries;
}

async function remove(id: string): Promise<void> {
  expect((await owner('DELETE', `/settings/webhooks/${id}`)).status).toBe(200);
}

const typesOf = (all: readonly ReceivedRequest[]): string[] =>
  all.map(({ body }) => (JSON.parse(body) as { type: string }).type);

it('a webhook shows its secret once, signs requests, and sends what the API returns', async () => {
  const { id, secret } = await createWebhook({ events: ['contact.created', 'contact.opted_out'] });
  expect(secret).toMatch(/^whsec_/);
  expect(JSON.stringify((await owner('GET', `/settings/webhooks/${id}`)).body)).not.toContain(secret);
  const contact = await addContact({ first_name: 'Ada', consent: 'opted_in', consent_source: 'manual' });
  const expected = (await owner('GET', `/contacts/${contact.id}`)).body.data;
  const [only, ...others] = await deliver();
  expect(others).toEqual([]);
  const verified = new Verifier(secret).verify(only?.body ?? '', only?.headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'contact.created', api_version: 'v2', data: expected });
  const [delivery] = await logOf(id);
  expect(delivery).toMatchObject({ id: only?.id, status: 'delivered', request: only?.body, attempts_count: 1 });
  expect(delivery?.attempts).toMatchObject([{ number: 1, http_status: 200, problem: null, response: 'heard' }]);
  await remove(id);
  expect((await owner('GET', `/settings/webhooks/${id}/deliveries`)).status).toBe(404);
});

it('a webhook sends a test event, and repeats a delivery under the same id', async () => {
  const { id } = await createWebhook({});
  const test = expectResponse('testWebhook', await owner('POST', `/settings/webhooks/${id}/test`), checked);
  expect(test).toMatchObject({ type: 'webhook.test', status: 'waiting' });
  expect((await deliver()).map((each) => each.id)).toEqual([test.id]);
  const body = { delivery_id: test.id };
  const again = expectResponse(
    'sendWebhookAgain',
    await owner('POST', `/settings/webhooks/${id}/send-again`, { body }),
    checked,
  );
  expect(again).toMatchObject({ id: test.id, status: 'waiting' });
  expect((await deliver()).map((each) => each.id)).toEqual([test.id]);
  expect(await logOf(id, '?status=delivered')).toMatchObject([{ id: test.id, attempts_count: 2 }]);
  expect(await logOf(id, '?status=failed')).toEqual([]);
  const none = await owner('POST', `/settings/webhooks/${id}/send-again`, { body: { delivery_id: 'none' } });
  expect(none.status).toBe(404);
  await remove(id);
});

it('a webhook signs with both secrets for a day after a rotation, then with the new one', async () => {
  const { id, secret } = await createWebhook({});
  const path = `/settings/webhooks/${id}/rotate-secret`;
  const fresh = expectResponse<{ secret: string }>('rotateWebhookSecret', await owner('POST', path), checked).secret;
  expect(fresh).not.toBe(secret);
  await owner('POST', `/settings/webhooks/${id}/test`);
  const [both] = await deliver();
  for (const each of [secret, fresh])
    new Verifier(each).verify(both?.body ?? '', both?.headers as Record<string, string>);
  expect(String(both?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  api.clock.advance(24 * HOUR);
  await owner('POST', `/settings/webhooks/${id}/test`);
  const [one] = await deliver();
  expect(String(one?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  await remove(id);
});

it('a webhook rotated twice within a day signs with each secret until its own day is over', async () => {
  const { id, secret } = await createWebhook({});
  const path = `/settings/webhooks/${id}`;
  const rotated = async () => dataOf<{ secret: string }>(await owner('POST', `${path}/rotate-secret`)).secret;
  const signedWith = async (all: readonly string[]): Promise<boolean[]> => {
    await owner('POST', `${path}/test`);
    const [one] = await deliver();
    const headers = one?.headers as Record<string, string>;
    // By the API's clock: the library refuses what is older than five minutes.
    const signatures = String(headers['webhook-signature']).split(' ');
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    return all.map((each) =>
      signatures.includes(new Verifier(each).sign(String(headers['webhook-id']), at, one?.body ?? '')),
    );
  };
  const second = await rotated();
  api.clock.advance(HOUR);
  const third = await rotated();
  expect(await signedWith([secret, second, third])).toEqual([true, true, true]);
  api.clock.advance(23 * HOUR);
  expect(await signedWith([secret, second, third])).toEqual([false, true, true]);
  api.clock.advance(HOUR);
  expect(await signedWith([secret, second, third])).toEqual([false, false, true]);
  await remove(id);
});

it('a webhook holds back events of a contact whose event fails, and no others', async () => {
  const { id } = await createWebhook({ events: ['contact.created', 'contact.opted_out'] });
  const optedIn = await addContact({ consent: 'opted_in', consent_source: 'manual' });
  const other = await addContact();
  const change = { consent: 'opted_out', consent_source: 'manual' };
  const headers = { 'If-Match': `"${optedIn.version}"` };
  expect((await owner('PUT', `/contacts/${optedIn.id}`, { body: change, headers })).status).toBe(200);
  respond = ({ body }) => ({ status: body.includes(optedIn.id) ? 500 : 204 });
  const first = await deliver();
  expect(first.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id).sort()).toEqual(
    [optedIn.id, other.id].sort(),
  );
  expect((await logOf(id)).map(({ status, next_at }) => [status, next_at !== null]).sort()).toEqual([
    ['delivered', false],
    ['waiting', false],
    ['waiting', true],
  ]);
  respond = () => ({ status: 200 });
  api.clock.advance(4000);
  expect(await deliver()).toEqual([]);
  api.clock.advance(1000);
  expect(typesOf(await deliver())).toEqual(['contact.created', 'contact.opted_out']);
  await remove(id);
});

it('a webhook waits as long as the receiver asks, with all events', async () => {
  const { id } = await createWebhook({});
  await addContact();
  respond = () => ({ status: 429, headers: { 'Retry-After': '3600' } });
  expect(await deliver()).toHaveLength(1);
  respond = () => ({ status: 200 });
  await addContact();
  api.clock.advance(HOUR - 1000);
  expect(await deliver()).toEqual([]);
  api.clock.advance(1000);
  expect(await deliver()).toHaveLength(2);
  await remove(id);
});

it('a webhook is stopped by 410 with an e-mail, keeps waiting events, and sends them once it is on again', async () => {
  const { id, name } = await createWebhook({ events: ['contact.created', 'contact.opted_out'] });
  const contact = await addContact({ consent: 'opted_in', consent_source: 'manual' });
  const headers = { 'If-Match': `"${contact.version}"` };
  await owner('PUT', `/contacts/${contact.id}`, { body: { consent: 'opted_out', consent_source: 'manual' }, headers });
  respond = () => ({ status: 410 });
  expect(typesOf(await deliver())).toEqual(['contact.created']);
  respond = () => ({ status: 200 });
  const off = dataOf<Webhook>(await owner('GET', `/settings/webhooks/${id}`));
  expect(off).toMatchObject({ is_active: false, stop_cause: 'gone' });
  const reported = async () => (await api.tx.find('mails', {})).filter(({ subject }) => subject.includes(name));
  expect((await reported()).map(({ to }) => to).toSorted()).toEqual(await webhookManagers());
  // The alert is raised too, but not e-mailed in addition.
  await api.simulation.runDue();
  expect((await reported()).length).toBe((await webhookManagers()).length);
  const alerts = (await api.tx.find('alerts', { tenant_id: 'acme', kind: 'webhook_stopped' })).filter(
    ({ record_id }) => record_id === id,
  );
  expect(alerts.map(({ mail_at }) => mail_at)).toEqual(alerts.map(() => null));
  expect(alerts.length).toBe((await reported()).length);
  expect((await owner('POST', `/settings/webhooks/${id}/test`)).status).toBe(409);
  await addContact();
  api.clock.advance(HOUR);
  expect(await deliver()).toEqual([]);
  const on = await owner('PUT', `/settings/webhooks/${id}`, {
    body: { is_active: true },
    headers: { 'If-Match': `"${off.version}"` },
  });
  expect(dataOf<Webhook>(on)).toMatchObject({ is_active: true, stop_cause: null, stopped_at: null });
  expect(typesOf(await deliver())).toEqual(['contact.opted_out']);
  await remove(id);
});

it('a webhook is tried for three days, then stopped', async () => {
  const { id } = await createWebhook({});
  await addContact();
  respond = () => ({ status: 500 });
  let attempts = 0;
  for (let hours = 0; hours < 72; hours += 1) {
    attempts += (await deliver()).length;
    api.clock.advance(HOUR);
  }
  expect(dataOf<Webhook>(await owner('GET', `/settings/webhooks/${id}`))).toMatchObject({ is_active: true });
  expect(await deliver()).toHaveLength(1);
  expect(dataOf<Webhook>(await owner('GET', `/settings/webhooks/${id}`))).toMatchObject({
    is_active: false,
    stop_cause: 'failing',
  });
  expect(attempts).toBeGreaterThan(8);
  respond = () => ({ status: 200 });
  expect(await logOf(id)).toMatchObject([{ status: 'failed', next_at: null }]);
  await remove(id);
});

it('a webhook is not stopped by one failing event, which is given up so that later ones go', async () => {
  const { id } = await createWebhook({ events: ['contact.created', 'contact.opted_out'] });
  const optedOut = await addContact({ consent: 'opted_in', consent_source: 'manual' });
  const headers = { 'If-Match': `"${optedOut.version}"` };
  await owner('PUT', `/contacts/${optedOut.id}`, { body: { consent: 'opted_out', consent_source: 'manual' }, headers });
  respond = ({ body }) => ({ status: body.includes(optedOut.id) && body.includes('contact.created') ? 500 : 200 });
  for (let hours = 0; hours < 73; hours += 1) {
    if (hours === 36) await addContact();
    await deliver();
    api.clock.advance(HOUR);
  }
  expect(dataOf<Webhook>(await owner('GET', `/settings/webhooks/${id}`))).toMatchObject({
    is_active: true,
    stop_cause: null,
  });
  expect((await logOf(id)).map(({ type, status }) => [type, status])).toEqual([
    ['contact.created', 'delivered'],
    ['contact.opted_out', 'delivered'],
    ['contact.created', 'failed'],
  ]);
  respond = () => ({ status: 200 });
  await remove(id);
});

it('a webhook gets only events that match its filters', async () => {
  const group = dataOf<{ id: string }>(await owner('POST', '/contacts/groups', { body: { name: unique('Group') } }));
  const [device] = dataOf<{ id: string }[]>(await owner('GET', '/settings/devices'));
  const { id } = await createWebhook({ group_ids: [group.id], device_ids: [device?.id ?? ''] });
  await addContact();
  const inGroup = await addContact({ group_ids: [group.id] });
  expect((await deliver()).map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id)).toEqual([
    inGroup.id,
  ]);
  await remove(id);
});

it('a webhook is not found by another tenant', async () => {
  const { id } = await createWebhook({});
  const path = `/settings/webhooks/${id}`;
  for (const [method, each, body] of [
    ['GET', '/deliveries', undefined],
    ['POST', '/test', undefined],
    ['POST', '/rotate-secret', undefined],
    ['POST', '/send-again', { delivery_id: 'none' }],
  ] as const) {
    expect([each, (await stranger(method, `${path}${each}`, { body })).status]).toEqual([each, 404]);
  }
  await remove(id);
});

it.each([
  'ftp://example.com/',
  'https://user:pass@example.com/',
  'https://example.com/#part',
  'nowhere',
  'javascript:alert(1)',
])('a webhook refuses the address %s', async (url) => {
  const body = { name: unique('Webhook'), url, events: ['contact.created'] };
  const response = await owner('POST', '/settings/webhooks', { body });
  expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['url']]);
});

it('every webhook operation was checked against the contract', () => {
  expect([...checked].toSorted()).toEqual([...WEBHOOK_OPERATIONS]);
});
