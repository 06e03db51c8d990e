import { describe, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { DeviceStatus, EarlyWarning } from '#src/domain/devices/deviceTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { createClock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { eventsOf } from './eventsOf.ts';

const SOON = '2026-03-02T15:00:05.000Z';

/** A store that records the events of its writes. */
function listening() {
  const store = new InMemoryStore(createClock(), createRandom(1));
  const events: string[] = [];
  store.follow((changes) => void events.push(...changes.flatMap(eventsOf)));
  const reportedEvents = async (): Promise<string[]> => {
    await store.settle();
    return events;
  };
  return { store, reportedEvents };
}

it.each<[DeviceStatus, DeviceStatus, string[]]>([
  ['online', 'offline', ['device.offline']],
  ['idle', 'offline', ['device.offline']],
  ['needs_update', 'offline', ['device.offline']],
  ['offline', 'online', ['device.online']],
  ['offline', 'idle', ['device.online']],
  ['online', 'idle', []],
  ['disabled', 'online', []],
  ['disabled', 'offline', []],
  ['offline', 'disabled', []],
  ['pairing', 'online', []],
])('a device that was %s and is %s: %j', async (before, after, events) => {
  const { store, reportedEvents } = listening();
  const { id } = store.insert('devices', { ...TEST_TENANT.device, id: 'phone', status: before });
  store.report('devices', id, { status: after });
  expect(await reportedEvents()).toEqual(events);
});

it.each<[before: EarlyWarning[] | undefined, after: EarlyWarning[], events: string[]]>([
  [undefined, [], []],
  [undefined, ['many_failures'], ['device.warning']],
  [['many_failures'], ['many_failures'], []],
  [['many_failures'], ['many_failures', 'balance_low'], ['device.warning']],
  [['many_failures', 'balance_low'], ['balance_low'], ['device.warning_cleared']],
  [['many_failures'], [], ['device.warning_cleared']],
  [['throttled'], ['queue_growing'], ['device.warning', 'device.warning_cleared']],
])('a device with the warnings %j that has %j: %j', async (before, after, events) => {
  const { store, reportedEvents } = listening();
  const { id } = store.insert('devices', { ...TEST_TENANT.device, id: 'phone', warnings: before });
  store.report('devices', id, { warnings: after });
  expect(await reportedEvents()).toEqual(events);
});

it('a contact causes an event when created, and when it opts out', async () => {
  const { store, reportedEvents } = listening();
  const { id } = store.insert('contacts', { ...TEST_TENANT.contact, phone: '+12025550101', consent: 'opted_in' });
  store.update('contacts', id, { first_name: 'Ada' });
  store.update('contacts', id, { consent: 'opted_out' });
  store.update('contacts', id, { notes: 'Called' });
  store.update('contacts', id, { consent: 'opted_in' });
  store.update('contacts', id, { consent: 'opted_out' });
  expect(await reportedEvents()).toEqual(['contact.created', 'contact.opted_out', 'contact.opted_out']);
});

describe('a campaign', () => {
  it.each<[CampaignStatus, string[]]>([
    ['finished', ['campaign.started', 'campaign.finished']],
    ['cancelled', ['campaign.started']],
  ])('that begins and is %s: %j', async (end, events) => {
    const { store, reportedEvents } = listening();
    const { id } = store.insert('campaigns', { ...TEST_TENANT.campaign, send_at: null, status: 'scheduled' });
    store.update('campaigns', id, { status: 'running', started_at: '2026-03-02T15:00:00.000Z' });
    store.update('campaigns', id, { status: 'paused' });
    store.update('campaigns', id, { status: 'running' });
    store.update('campaigns', id, { status: end, finished_at: '2026-03-02T16:00:00.000Z' });
    store.update('campaigns', id, { name: 'Renamed' });
    expect(await reportedEvents()).toEqual(events);
  });
});

describe('a message', () => {
  const failed = { status: 'failed', status_at: { failed: '2026-03-02T15:00:00.000Z' } } as const;
  it.each<[string, Partial<Message>, string[]]>([
    [
      'was delivered',
      { status: 'delivered', status_at: { sent: SOON, delivered: SOON } },
      ['message.sent', 'message.delivered'],
    ],
    ['failed', { status: 'failed', error_code: 'UNREACHABLE', status_at: { failed: SOON } }, ['message.failed']],
    ['is still unsure', { ...failed, error_code: 'UNSURE' }, []],
  ])('that was unsure and %s', async (_, change, events) => {
    const { store, reportedEvents } = listening();
    const { id } = store.insert('messages', {
      ...newMessage('2026-03-02T15:00:00.000Z', {
        to: '+12025550101',
        body: 'Hi',
        encoding: 'GSM-7',
        segments: 1,
        tenant_id: 'garden',
      }),
    });
    store.update('messages', id, { ...failed, error_code: 'UNSURE' });
    store.update('messages', id, change);
    store.update('messages', id, { attempts: 2 });
    expect(await reportedEvents()).toEqual(['message.unsure', ...events]);
  });
});
