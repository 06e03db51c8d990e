import type { BatteryReading } from '#src/domain/devices/batteryDrain.ts';
import { dayAt } from '#src/domain/time/calendarDate.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { createdDaysAgo, minutesAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';

/** The readings of a battery at this level that lost two percent every ten minutes. */
function draining(context: SeedContext, percent: number): BatteryReading[] {
  return Array.from({ length: 9 }, (_, index) => {
    const tens = 8 - index;
    return { at: minutesAgo(context, tens * 10 + 2), percent: percent + tens * 2, charging: false };
  });
}

const OFFICE_DAY = { from: '08:00', to: '18:00' };

/** The messages of a device since the company's midnight, as devices count them. */
function countsToday({ store, now }: SeedContext, deviceId: string): { sent_today: number; failed_today: number } {
  const zone = store.ofTenant('company_settings', 'acme')[0]?.timezone ?? 'UTC';
  const isToday = (instant: string | undefined): boolean =>
    instant !== undefined && dayAt(Date.parse(instant), zone) === dayAt(now.getTime(), zone);
  const messages = store
    .ofTenant('messages', 'acme')
    .filter(({ direction, device_id }) => direction === 'outgoing' && device_id === deviceId);
  return {
    sent_today: messages.filter(({ status_at }) => isToday(status_at.sending)).length,
    failed_today: messages.filter(({ status_at }) => isToday(status_at.failed)).length,
  };
}

/**
 * Two phones that send, one with a nearly empty battery, and one that has been silent since yesterday. The two send as fast as phones may, so that a
 * campaign to two thousand people takes two minutes. After the messages, which they count.
 */
export function seedAcmeDevices(context: SeedContext): void {
  const shared = {
    tenant_id: 'acme',
    kind: 'simulated' as const,
    queue_depth: 0,
    ...createdDaysAgo(context, 100),
  };
  const office = countsToday(context, 'acme-office');
  const none = { sent_today: 0, failed_today: 0 };
  context.store.insertMany('devices', [
    {
      ...shared,
      ...none,
      id: 'acme-counter',
      name: 'Counter, Albany',
      messages_per_minute: 600,
      working_hours: null,
      status: 'idle',
      model: 'Pixel 8',
      os_version: '15',
      app_version: '2.4.1',
      last_seen_at: minutesAgo(context, 0),
      battery: { percent: 92, charging: true },
      battery_readings: [{ at: minutesAgo(context, 0), percent: 92, charging: true }],
      network: 'wifi',
      sims: [
        { slot: 0, carrier: 'Verizon', phone: '+15185550182', messages_per_day: 10_000, sent_today: 0 },
        { slot: 1, carrier: 'T-Mobile', phone: '+15185550183', messages_per_day: 8000, sent_today: 0 },
      ],
    },
    {
      ...shared,
      ...office,
      id: 'acme-office',
      name: 'Office, Troy',
      messages_per_minute: 600,
      working_hours: null,
      status: 'idle',
      model: 'Galaxy A54',
      os_version: '14',
      app_version: '2.4.0',
      last_seen_at: minutesAgo(context, 1),
      battery: { percent: 14, charging: false },
      battery_readings: draining(context, 14),
      network: 'cellular',
      sims: [
        { slot: 0, carrier: 'AT&T', phone: '+15185550184', messages_per_day: 10_000, sent_today: office.sent_today },
      ],
    },
    {
      ...shared,
      ...none,
      id: 'acme-van',
      name: 'Delivery van',
      messages_per_minute: 20,
      working_hours: {
        ...(Object.fromEntries(WEEKDAYS.map((day) => [day, OFFICE_DAY])) as Record<
          (typeof WEEKDAYS)[number],
          typeof OFFICE_DAY
        >),
        sun: null,
      },
      status: 'offline',
      model: 'Moto G73',
      os_version: '13',
      app_version: '2.3.7',
      last_seen_at: minutesAgo(context, 1560),
      battery: { percent: 8, charging: false },
      battery_readings: [],
      network: 'none',
      sims: [{ slot: 0, carrier: 'Verizon', phone: null, messages_per_day: 300, sent_today: 0 }],
    },
  ]);
  seedDeviceHours(context);
}

const HOUR = 3_600_000;
const DAYS = 7;

/** For each device: when it was offline (hours ago, from and to), and its battery level at an hour. */
const COURSES: readonly { id: string; away: readonly [number, number][]; battery: (hoursAgo: number) => number }[] = [
  { id: 'acme-counter', away: [[98, 99]], battery: (ago) => 100 - ((ago * 3) % 40) },
  {
    id: 'acme-office',
    away: [
      [30, 33],
      [76, 77],
      [120, 122],
    ],
    battery: (ago) => Math.min(100, 14 + ((ago * 12) % 84)),
  },
  { id: 'acme-van', away: [[0, 26]], battery: (ago) => Math.min(100, 8 + (((ago - 26) * 9) % 90)) },
];

/** A week of each device, hour by hour, for its page. */
function seedDeviceHours({ store, now }: SeedContext): void {
  const thisHour = Math.floor(now.getTime() / HOUR) * HOUR;
  const minutesOfThisHour = Math.floor((now.getTime() - thisHour) / 60_000);
  for (const { id, away, battery } of COURSES) {
    const hours = Array.from({ length: DAYS * 24 }, (_, ago) => {
      const at = new Date(thisHour - ago * HOUR).toISOString();
      const minutes = ago === 0 ? minutesOfThisHour : 60;
      const isAway = away.some(([from, to]) => ago >= from && ago < to);
      return {
        id: `${id}-${at}`,
        tenant_id: 'acme',
        device_id: id,
        at,
        connected: isAway ? 0 : minutes,
        away: isAway ? minutes : 0,
        battery: isAway || minutes === 0 ? null : Math.round(battery(ago)),
      };
    });
    store.insertMany('device_hours', hours.toReversed());
  }
}
