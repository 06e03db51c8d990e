import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { OFFICE_HOURS } from '#src/domain/devices/workingHours.ts';

const HOUR = 3600;

/** 16:59 on a Monday in New York, one text a minute, office hours until five. */
function fixture(): TestTenant {
  return new TestTenant({
    contacts: 4,
    devices: [{ messages_per_minute: 1, working_hours: OFFICE_HOURS }],
    startsAt: '2026-03-02T21:59:00.000Z',
  });
}
const takenTimes = (on: TestTenant, id: string) =>
  on.messages(id).flatMap(({ status_at }) => status_at.sending?.slice(5, 16) ?? []);

it('a device sends nothing outside its hours, and resumes the next morning', async () => {
  const on = fixture();
  const id = on.addCampaign();
  await on.pass(2 * HOUR);
  expect(takenTimes(on, id)).toEqual(['03-02T21:59']);
  expect(on.store.byId('devices', 'phone-0')?.queue_depth).toBe(3);
  await on.jump(15 * HOUR);
  expect(takenTimes(on, id)).toEqual(['03-02T21:59', '03-03T14:00', '03-03T14:01', '03-03T14:02']);
});

it('wakes at once when its hours are extended', async () => {
  const on = fixture();
  const id = on.addCampaign();
  await on.pass(HOUR);
  on.store.update('devices', 'phone-0', { working_hours: null });
  await on.pass(HOUR);
  expect(takenTimes(on, id)).toHaveLength(4);
});

it('keeps its pace when the clock is advanced far', async () => {
  const on = new TestTenant({ contacts: 120, devices: [{ messages_per_minute: 60 }] });
  const id = on.addCampaign();
  await on.jump(2 * HOUR);
  const times = takenTimes(on, id);
  expect(times).toHaveLength(120);
  expect(new Set(times).size).toBeLessThanOrEqual(3);
});

it('counts for a disabled device only messages that no other one may send', async () => {
  const on = new TestTenant({ contacts: 6, devices: [{ messages_per_minute: 1 }, { status: 'offline' }] });
  on.addCampaign();
  const own = on.addCampaign({ device_ids: ['phone-1'] });
  await on.pass(120);
  const depth = (id: string) => on.store.byId('devices', id)?.queue_depth;
  expect(depth('phone-1')).toBe(6);
  on.store.update('campaigns', own, { device_ids: ['phone-0'] });
  await on.pass(1);
  expect(depth('phone-1')).toBe(0);
  expect(depth('phone-0')).toBeGreaterThanOrEqual(8);
});

it('records the hours of a device: connected, away, and the lowest battery', async () => {
  const on = new TestTenant({ devices: [{}, { status: 'offline', last_seen_at: '2026-02-01T00:00:00.000Z' }] });
  await on.jump(90 * 60);
  const hours = (id: string) =>
    on.store
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
