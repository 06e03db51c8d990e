import type { SeedContext } from '#src/server/demo/SeedContext.ts';

const HOUR = 3_600_000;
const DAYS = 7;

/** Of each device: when it was away (hours ago, from and to), and its battery at an hour of the day. */
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

/** A week of each device, hour by hour, so that its page has something to tell. */
export function seedDeviceHours({ store, now }: SeedContext): void {
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
