import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { Message } from '#src/domain/messages/message.ts';

let http: ApiOnPort;

beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

let createdCount = 0;
/** Creates a phone, and a running campaign that only it may send, with this many messages waiting. */
function phoneWithQueue(waiting: number): { id: string; campaignId: string } {
  const { store } = http.api;
  createdCount += 1;
  const sample = store.byId('devices', 'acme-counter');
  const draft = store.byId('campaigns', 'acme-campaign-club');
  const message = store.ofTenant('messages', 'acme').find(({ direction }) => direction === 'outgoing');
  if (!sample || !draft || !message) throw new Error('The demo lacks a record this test begins with');
  const id = `phone-${createdCount}`;
  const campaignId = `campaign-${createdCount}`;
  store.insert('devices', { ...sample, id, name: `Phone ${createdCount}` });
  store.insert('campaigns', { ...draft, id: campaignId, status: 'running', device_ids: [id] });
  for (let at = 0; at < waiting; at += 1) {
    store.insert('messages', {
      ...message,
      id: `${campaignId}-${at}`,
      campaign_id: campaignId,
      device_id: null,
      status: at % 2 === 0 ? 'queued' : 'scheduled',
      status_at: {},
    });
  }
  return { id, campaignId };
}
const messagesOf = (campaignId: string): Message[] =>
  http.api.store.all('messages').filter(({ campaign_id }) => campaign_id === campaignId);

describe('a device with messages that only it may send', () => {
  it('counts them apart from messages that others may send, too', async () => {
    const { id, campaignId } = phoneWithQueue(3);
    const { body } = await http.call('GET', `/settings/devices/${id}/queue`);
    expect(body.data).toEqual({
      own: 3,
      shared: 0,
      campaigns: [{ id: campaignId, name: 'Garden club evening', status: 'running', waiting: 3, is_own: true }],
    });
  });

  it('is not removed before somebody decides about them', async () => {
    const { id } = phoneWithQueue(2);
    const response = await http.call('DELETE', `/settings/devices/${id}`);
    expect([response.status, response.body.error.message]).toEqual([
      409,
      expect.stringContaining('2 messages are assigned to this device'),
    ]);
    expect(http.api.store.byId('devices', id)).toBeDefined();
  });

  it('hands them over to another device when it is removed', async () => {
    const { id, campaignId } = phoneWithQueue(2);
    expect((await http.call('DELETE', `/settings/devices/${id}?queue=move&to=acme-office`)).status).toBe(200);
    expect(http.api.store.byId('campaigns', campaignId)?.device_ids).toEqual(['acme-office']);
    expect(messagesOf(campaignId).map(({ status }) => status)).toEqual(['queued', 'scheduled']);
  });

  it.each(['', '&to=', '&to=borealis-desk', '&to=nobody'])(
    'is not removed without a valid device to take them (%s)',
    async (to) => {
      const { id } = phoneWithQueue(1);
      const response = await http.call('DELETE', `/settings/devices/${id}?queue=move${to}`);
      expect([response.status, Object.keys(response.body.error.fields ?? {})]).toEqual([422, ['to']]);
      expect(http.api.store.byId('devices', id)).toBeDefined();
    },
  );

  it('marks each of them as failed when it is removed', async () => {
    const { id, campaignId } = phoneWithQueue(2);
    expect((await http.call('DELETE', `/settings/devices/${id}?queue=fail`)).status).toBe(200);
    expect(messagesOf(campaignId).map(({ status, error_code }) => [status, error_code])).toEqual([
      ['failed', 'EXPIRED'],
      ['failed', 'EXPIRED'],
    ]);
  });
});

it('a phone’s reports do not conflict with an open form', async () => {
  const before = http.api.store.byId('devices', 'acme-counter')?.version ?? 0;
  http.api.store.report('devices', 'acme-counter', { sent_today: 12 });
  const body = { name: 'Counter, Albany' };
  expect((await http.call('PUT', '/settings/devices/acme-counter', { body, version: before })).status).toBe(200);
});
