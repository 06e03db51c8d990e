import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { OFFICE_HOURS } from '#src/domain/devices/workingHours.ts';

const HOUR = 3600;

/** 16:59 on a Monday in New York, one text a minute, office hours until five. */
function officeHoursTenant(): TestTenant {
  return new TestTenant({
    contacts: 4,
    devices: [{ messages_per_minute: 1, working_hours: OFFICE_HOURS }],
    startsAt: '2026-03-02T21:59:00.000Z',
  });
}
const sendingTimes = (fixture: TestTenant, id: string) =>
  fixture.messages(id).flatMap(({ status_at }) => status_at.sending?.slice(5, 16) ?? []);

it('a device sends nothing outside its hours, and resumes the next morning', async () => {
  const fixture = officeHoursTenant();
  const id = fixture.addCampaign();
  await fixture.pass(2 * HOUR);
  expect(sendingTimes(fixture, id)).toEqual(['03-02T21:59']);
  expect(fixture.store.byId('devices', 'phone-0')?.queue_depth).toBe(3);
  await fixture.jump(15 * HOUR);
  expect(sendingTimes(fixture, id)).toEqual(['03-02T21:59', '03-03T14:00', '03-03T14:01', '03-03T14:02']);
});

it('wakes immediately when its hours are extended', async () => {
  const fixture = officeHoursTenant();
  const id = fixture.addCampaign();
  await fixture.pass(HOUR);
  fixture.store.update('devices', 'phone-0', { working_hours: null });
  await fixture.pass(HOUR);
  expect(sendingTimes(fixture, id)).toHaveLength(4);
});

it.each([
  ['its pace', { messages_per_minute: 60 }],
  [
    'the pace of its SIM',
    {
      sims: [
        { slot: 0, carrier: 'Carrier', phone: null, messages_per_day: 1000, sent_today: 0, messages_per_minute: 60 },
      ],
    },
  ],
])('keeps %s when the clock is advanced far', async (_, device) => {
  const fixture = new TestTenant({ contacts: 120, devices: [device] });
  const id = fixture.addCampaign();
  await fixture.jump(2 * HOUR);
  const times = sendingTimes(fixture, id);
  expect(times).toHaveLength(120);
  expect(new Set(times).size).toBeLessThanOrEqual(3);
});

it('counts for a disabled device only messages that no other one may send', async () => {
  const fixture = new TestTenant({ contacts: 6, devices: [{ messages_per_minute: 1 }, { status: 'offline' }] });
  fixture.addCampaign();
  const ownCampaignId = fixture.addCampaign({ device_ids: ['phone-1'] });
  await fixture.pass(120);
  const depth = (id: string) => fixture.store.byId('devices', id)?.queue_depth;
  expect(depth('phone-1')).toBe(6);
  fixture.store.update('campaigns', ownCampaignId, { device_ids: ['phone-0'] });
  await fixture.pass(1);
  expect(depth('phone-1')).toBe(0);
  expect(depth('phone-0')).toBeGreaterThanOrEqual(8);
});

it('records the hours of a device: connected, away, and the lowest battery', async () => {
  const fixture = new TestTenant({ devices: [{}, { status: 'offline', last_seen_at: '2026-02-01T00:00:00.000Z' }] });
  await fixture.jump(90 * 60);
  const hours = (id: string) =>
    fixture.store
      .all('device_hours')
      .filter(({ device_id }) => device_id === id)
      .map(({ at, connected, away }) => [at.slice(11, 16), connected + away, connected]);
  expect(hours('phone-0')).toEqual([
    ['15:00', 59, 59],
    ['16:00', 31, 31],
  ]);
  expect(hours('phone-1')).toEqual([
    ['15:00', 59, 0],
    ['16:00', 31, 0],
  ]);
});
