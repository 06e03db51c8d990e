import { serverNow } from '#src/api/serverTime.ts';
import { resolveLocalTime, toLocalTime } from '#src/domain/time/localTime.ts';

export const LIFETIMES = ['d30', 'd90', 'd365', 'on', 'never'] as const;
export type Lifetime = (typeof LIFETIMES)[number];

const DAY = 86_400_000;
const DAYS: Record<Exclude<Lifetime, 'on' | 'never'>, number> = { d30: 30, d90: 90, d365: 365 };

/** When a token expires: this many days from now, at the end of a day (YYYY-MM-DD) in the time zone, or never. */
export function expiresAt(lifetime: Lifetime, day: string | null, zone: string, now = serverNow()): string | null {
  if (lifetime === 'never') return null;
  if (lifetime !== 'on') return new Date(now + DAYS[lifetime] * DAY).toISOString();
  if (day === null) return null;
  const { at, second } = resolveLocalTime(`${day}T23:59`, zone);
  return new Date((second ?? at).getTime() + 59_000).toISOString();
}

/** Today in the time zone: the first day a token may expire. */
export function today(zone: string, now = serverNow()): string {
  return toLocalTime(new Date(now), zone).slice(0, 10);
}
