import { describe, expect, it } from 'vitest';
import { STAGE } from '#mock-api/simulation/stageRecords.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { DeviceStatus } from '#src/domain/devices/deviceTerms.ts';
import { createClock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import { eventsOf } from './eventsOf.ts';

/** A store that writes down what its writes are called. */
function listening() {
  const store = new InMemoryStore(createClock(), createRandom(1));
  const told: string[] = [];
  store.watch((change) => {
    if (change !== 'replaced') told.push(...eventsOf(change));
  });
  return { store, told };
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
])('a device that was %s and is %s: %j', (before, after, events) => {
  const { store, told } = listening();
  const { id } = store.insert('devices', { ...STAGE.device, id: 'phone', status: before });
  store.report('devices', id, { status: after });
  expect(told).toEqual(events);
});

it('a contact is told when it comes about, and when it opts out', () => {
  const { store, told } = listening();
  const { id } = store.insert('contacts', { ...STAGE.contact, phone: '+12025550101', consent: 'opted_in' });
  store.update('contacts', id, { first_name: 'Ada' });
  store.update('contacts', id, { consent: 'opted_out' });
  store.update('contacts', id, { notes: 'Called' });
  store.update('contacts', id, { consent: 'opted_in' });
  store.update('contacts', id, { consent: 'opted_out' });
  expect(told).toEqual(['contact.created', 'contact.opted_out', 'contact.opted_out']);
});

describe('a campaign', () => {
  it.each<[CampaignStatus, string[]]>([
    ['finished', ['campaign.started', 'campaign.finished']],
    ['cancelled', ['campaign.started']],
  ])('that begins and is %s: %j', (end, events) => {
    const { store, told } = listening();
    const { id } = store.insert('campaigns', { ...STAGE.campaign, send_at: null, status: 'scheduled' });
    store.update('campaigns', id, { status: 'running', started_at: '2026-03-02T15:00:00.000Z' });
    store.update('campaigns', id, { status: 'paused' });
    store.update('campaigns', id, { status: 'running' });
    store.update('campaigns', id, { status: end, finished_at: '2026-03-02T16:00:00.000Z' });
    store.update('campaigns', id, { name: 'Renamed' });
    expect(told).toEqual(events);
  });
});
