import type { BatteryReading } from '#src/domain/devices/batteryDrain.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { madeDaysAgo, minutesAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import { seedDeviceHours } from './seedDeviceHours.ts';

/** A battery that lost two percent every ten minutes, and the level it has now. */
function draining(context: SeedContext, percent: number): BatteryReading[] {
  return Array.from({ length: 9 }, (_, index) => {
    const tens = 8 - index;
    return { at: minutesAgo(context, tens * 10 + 2), percent: percent + tens * 2, charging: false };
  });
}

const OFFICE_DAY = { from: '08:00', to: '18:00' };

/**
 * The fleet: two phones that send, one of them about to be flat, and one that has been silent since yesterday. The two are as
 * fast as phones may be, so that a campaign to two thousand people is over in two minutes.
 */
export function seedAcmeDevices(context: SeedContext): void {
  const shared = {
    tenant_id: 'acme',
    kind: 'simulated' as const,
    queue_depth: 0,
    failed_today: 0,
    sent_today: 0,
    ...madeDaysAgo(context, 100),
  };
  context.store.insertMany('devices', [
    {
      ...shared,
      id: 'acme-counter',
      name: 'Counter, Albany',
      messages_per_minute: 600,
      working_hours: null,
      status: 'online',
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
      id: 'acme-office',
      name: 'Office, Troy',
      messages_per_minute: 600,
      working_hours: null,
      status: 'idle',
      model: 'Galaxy A54',
      os_version: '14',
      app_version: '2.4.0',
      last_seen_at: minutesAgo(context, 2),
      battery: { percent: 14, charging: false },
      battery_readings: draining(context, 14),
      network: 'cellular',
      sims: [{ slot: 0, carrier: 'AT&T', phone: '+15185550184', messages_per_day: 10_000, sent_today: 0 }],
    },
    {
      ...shared,
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
