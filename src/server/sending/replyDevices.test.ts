import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { deviceRules } from '#src/server/areas/devices/deviceRules.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { lastReceivingSims, replySenders } from './replyDevices.ts';

const tenantId = TEST_TENANT.settings.tenant_id;
const SIM = { carrier: 'Carrier', phone: '+12025550100', messages_per_day: 1000, sent_today: 10 };
const MESSAGE = {
  tenant_id: tenantId,
  campaign_id: null,
  keyword_id: null,
  device_id: null,
  sim_slot: null,
  from: '',
  body: 'Hello',
  encoding: 'GSM-7' as const,
  segments: 1,
  error_code: null,
  attempts: 0,
  status_at: {},
};

let fixture: TestTenant;
let contact: ReturnType<TestTenant['addContact']>;

beforeEach(() => {
  fixture = new TestTenant({
    // The other device has more of its daily limit left.
    devices: [
      {
        messages_per_minute: 60,
        sims: [
          { ...SIM, slot: 0 },
          { ...SIM, slot: 1, phone: '+12025550101' },
        ],
      },
      { messages_per_minute: 600, sims: [{ ...SIM, slot: 0, messages_per_day: 90_000, sent_today: 0 }] },
    ],
  });
  contact = fixture.addContact();
});

const addIncoming = (device_id: string | null, sim_slot: number | null) =>
  fixture.store.tx.insert('messages', {
    ...MESSAGE,
    direction: 'incoming',
    contact_id: contact.id,
    from: contact.phone,
    to: '',
    device_id,
    sim_slot,
    status: 'received',
  });
/** Queues a reply. */
async function sendReply(): Promise<() => Promise<string>> {
  const { tx } = fixture.store;
  const receivedBy = await lastReceivingSims(tx, tenantId, [contact.id]);
  const replySender = await replySenders(tx, { tenantId, receivedBy, at: fixture.clock.now() });
  const { id } = await tx.insert('messages', {
    ...MESSAGE,
    direction: 'outgoing',
    contact_id: contact.id,
    to: contact.phone,
    status: 'queued',
    status_at: { queued: fixture.clock.now().toISOString() },
    ...replySender(contact.id, contact.phone),
  });
  return async () => {
    const message = await tx.get('messages', id);
    return `${message?.status === 'queued' ? 'waits for ' : ''}${message?.device_id ?? message?.chosen_device_id ?? 'any'} ${message?.sim_slot ?? message?.chosen_sim_slot ?? ''}`.trim();
  };
}

describe('a reply', () => {
  it.each<[string, [string | null, number | null][], string]>([
    ['leaves by the device and the SIM that were written to', [['phone-0', 1]], 'phone-0 1'],
    [
      'leaves by those that were written to last',
      [
        ['phone-1', 0],
        ['phone-0', 0],
      ],
      'phone-0 0',
    ],
    [
      'leaves by the last that is known',
      [
        ['phone-0', 0],
        [null, null],
      ],
      'phone-0 0',
    ],
    ['leaves by the one with the most room where nobody wrote', [], 'phone-1 0'],
    ['leaves by the one with the most room where that one is gone', [['gone', 0]], 'phone-1 0'],
  ])('%s', async (_, received, expected) => {
    for (const [device, sim] of received) {
      await addIncoming(device, sim);
      fixture.clock.advance(1000);
    }
    const state = await sendReply();
    await fixture.pass(5);
    expect(await state()).toBe(expected);
  });

  it.each<[string, (device: string) => Promise<unknown>]>([
    ['goes offline', (id) => fixture.store.tx.report('devices', id, { status: 'offline' })],
    ['seems to be two phones', (id) => fixture.store.tx.report('devices', id, { alarm: 'cloned' })],
    ['is switched off', (id) => fixture.store.tx.update('devices', id, { status: 'disabled' })],
    ['is removed', remove],
    ['sends elsewhere from now on', (id) => fixture.store.tx.update('devices', id, { countries: ['FR'] })],
    ['has no SIM left for today', (id) => fixture.store.tx.report('devices', id, { sims: usedUpSims })],
  ])('leaves by another device if its own %s before the hand-over', async (_, change) => {
    await addIncoming('phone-0', 0);
    const state = await sendReply();
    expect(await state()).toBe('waits for phone-0 0');
    await change('phone-0');
    await fixture.pass(5);
    expect(await state()).toBe('phone-1 0');
  });

  it('always waits for its chosen device', async () => {
    const { tx } = fixture.store;
    const { id } = await tx.insert('messages', {
      ...MESSAGE,
      direction: 'outgoing',
      contact_id: contact.id,
      to: contact.phone,
      status: 'queued',
      status_at: { queued: fixture.clock.now().toISOString() },
      chosen_device_id: 'phone-0',
    });
    await tx.report('devices', 'phone-0', { status: 'offline' });
    await fixture.pass(5);
    expect(await tx.get('messages', id)).toMatchObject({ status: 'queued', chosen_device_id: 'phone-0' });
  });
});

async function remove(id: string): Promise<void> {
  const device = await fixture.store.tx.get('devices', id);
  await fixture.store.tx.remove('devices', id);
  await deviceRules.afterRemoval?.(device as Stored<Device>, contextIn(fixture));
}

const usedUpSims: Device['sims'] = [0, 1].map((slot) => ({ ...SIM, slot, sent_today: 1000 }));
