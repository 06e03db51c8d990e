import { describe, expect, it } from 'vitest';
import { type ReceivingSim, type ReplyDevice, replyDeviceOf } from './replyDevice.ts';

const SIM = { slot: 0, carrier: 'Carrier', phone: '+12025550100', messages_per_day: 100, sent_today: 0 };
const US = '+12025550142';
const FRENCH = '+33612345678';
/** A Monday at 9:00 in New York. */
const AT = new Date('2026-03-02T14:00:00.000Z');
const OFF = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

const device = (fields: Partial<ReplyDevice> = {}): ReplyDevice => ({
  id: 'shop',
  status: 'idle',
  working_hours: null,
  sims: [SIM, { ...SIM, slot: 1, phone: '+12025550101' }],
  ...fields,
});
const first: ReceivingSim = { device_id: 'shop', sim_slot: 0 };

describe('the device that sends a reply', () => {
  it.each<[string, Partial<ReplyDevice>, ReceivingSim | null, string, string | null]>([
    ['is the device that received the message', {}, first, US, 'shop 0'],
    ['uses the SIM that received the message', {}, { device_id: 'shop', sim_slot: 1 }, US, 'shop 1'],
    ['uses the first SIM if the receiving SIM is not known', {}, { device_id: 'shop', sim_slot: null }, US, 'shop 0'],
    [
      'uses the first SIM if the receiving one was removed',
      { sims: [SIM] },
      { device_id: 'shop', sim_slot: 1 },
      US,
      'shop 0',
    ],
    ['is the device even while it is sending', { status: 'online' }, first, US, 'shop 0'],
    ['is any if the person has not written', {}, null, US, null],
    ['is any if the receiving device is not known', {}, { device_id: null, sim_slot: null }, US, null],
    ['is any if the device was deleted', { id: 'other' }, first, US, null],
    ['is any if the device is offline', { status: 'offline' }, first, US, null],
    ['is any if the device is disabled', { status: 'disabled' }, first, US, null],
    ['is any while the device is being paired', { status: 'pairing' }, first, US, null],
    ['is any if the device’s app is too old', { status: 'needs_update' }, first, US, null],
    ['is any if two phones use the device’s registration', { alarm: 'cloned' }, first, US, null],
    ['is the device even if it reported on other devices’ messages', { alarm: 'foreign_reports' }, first, US, 'shop 0'],
    ['is any if the device has no SIM', { sims: [] }, first, US, null],
    ['is any if the device does not reach the country', { countries: 'home' }, first, FRENCH, null],
    ['is the device if it reaches the country', { countries: ['FR', 'US'] }, first, FRENCH, 'shop 0'],
    ['is any if the SIM has reached its daily limit', { sims: [{ ...SIM, sent_today: 100 }] }, first, US, null],
    [
      'is the device within its working hours',
      { working_hours: { ...OFF, mon: { from: '09:00', to: '17:00' } } },
      first,
      US,
      'shop 0',
    ],
    [
      'is any outside the device’s working hours',
      { working_hours: { ...OFF, mon: { from: '09:30', to: '17:00' } } },
      first,
      US,
      null,
    ],
  ])('%s', (_, fields, receivedBy, to, expected) => {
    const replyDevice = replyDeviceOf([device({ id: 'van' }), device(fields)], receivedBy, {
      to,
      at: AT,
      zone: 'America/New_York',
    });
    expect(replyDevice && `${replyDevice.device.id} ${replyDevice.sim.slot}`).toBe(expected);
  });
});
