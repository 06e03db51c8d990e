import { describe, expect, it } from 'vitest';
import { type ReceivingSim, type ReplyDevice, replyDeviceOf } from './replyDevice.ts';

const SIM = { slot: 0, carrier: 'Carrier', phone: '+12025550100', messages_per_day: 100, sent_today: 0 };
const US = '+12025550142';
const FRENCH = '+33612345678';
/** A Monday, 9 in the morning in New York. */
const AT = new Date('2026-03-02T14:00:00.000Z');
const OFF = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

const device = (given: Partial<ReplyDevice> = {}): ReplyDevice => ({
  id: 'shop',
  status: 'idle',
  working_hours: null,
  sims: [SIM, { ...SIM, slot: 1, phone: '+12025550101' }],
  ...given,
});
const first: ReceivingSim = { device_id: 'shop', sim_slot: 0 };

describe('the device that sends a reply', () => {
  it.each<[string, Partial<ReplyDevice>, ReceivingSim | null, string, string | null]>([
    ['the device that was written to', {}, first, US, 'shop 0'],
    ['its SIM that was written to', {}, { device_id: 'shop', sim_slot: 1 }, US, 'shop 1'],
    ['its first SIM where nobody knows which', {}, { device_id: 'shop', sim_slot: null }, US, 'shop 0'],
    ['its first SIM where that one was taken out', { sims: [SIM] }, { device_id: 'shop', sim_slot: 1 }, US, 'shop 0'],
    ['one that is sending', { status: 'online' }, first, US, 'shop 0'],
    ['any where nobody has written', {}, null, US, null],
    ['any where the text came to none that is known', {}, { device_id: null, sim_slot: null }, US, null],
    ['any where it is gone', { id: 'other' }, first, US, null],
    ['any where it is offline', { status: 'offline' }, first, US, null],
    ['any where it is switched off', { status: 'disabled' }, first, US, null],
    ['any where it is being paired', { status: 'pairing' }, first, US, null],
    ['any where its app is too old', { status: 'needs_update' }, first, US, null],
    ['any where two phones use its pairing', { alarm: 'cloned' }, first, US, null],
    ['it, whatever it reported on others’ texts', { alarm: 'foreign_reports' }, first, US, 'shop 0'],
    ['any where it has no SIM', { sims: [] }, first, US, null],
    ['any where it does not send there', { reaches: 'home' }, first, FRENCH, null],
    ['it where it sends there', { reaches: ['FR', 'US'] }, first, FRENCH, 'shop 0'],
    ['any where its SIM has sent all it may today', { sims: [{ ...SIM, sent_today: 100 }] }, first, US, null],
    ['it within its hours', { working_hours: { ...OFF, mon: { from: '09:00', to: '17:00' } } }, first, US, 'shop 0'],
    ['any outside its hours', { working_hours: { ...OFF, mon: { from: '09:30', to: '17:00' } } }, first, US, null],
  ])('%s', (_, given, receivedBy, to, expected) => {
    const found = replyDeviceOf([device({ id: 'van' }), device(given)], receivedBy, {
      to,
      at: AT,
      zone: 'America/New_York',
    });
    expect(found && `${found.device.id} ${found.sim.slot}`).toBe(expected);
  });
});
