import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import type { Device, Sim } from './device.ts';
import type { DeviceStatus } from './deviceTerms.ts';

/** Whether a device sends at all: it was paired and is not switched off. One that is silent just now counts. */
function isInUse({ status, sims }: { status: DeviceStatus; sims: readonly unknown[] }): boolean {
  return status !== 'pairing' && status !== 'disabled' && sims.length > 0;
}

/** What of a device decides where it sends. */
export type ReachingDevice = Pick<Device, 'id' | 'reaches'> & { sims: readonly Pick<Sim, 'phone'>[] };

/**
 * The countries (ISO 3166) a device reaches; null: all. One that reaches the country of its own number, and has not told any number, is not held
 * back.
 */
export function countriesOf({
  reaches = 'all',
  sims,
}: Pick<ReachingDevice, 'reaches' | 'sims'>): readonly string[] | null {
  if (reaches === 'all') return null;
  if (reaches !== 'home') return reaches;
  const own = sims.flatMap(({ phone }) => (phone === null ? [] : (countryOfPhone(phone) ?? [])));
  return own.length === 0 ? null : [...new Set(own)];
}

/** Whether a device reaches a country; null: a number that belongs to none, which only those reach that reach all. */
export function reachesCountry(device: Pick<ReachingDevice, 'reaches' | 'sims'>, country: string | null): boolean {
  const countries = countriesOf(device);
  return countries === null || (country !== null && countries.includes(country));
}

/** Those devices with which something may be sent for which `chosen` were chosen; none chosen: all. */
export function devicesAmong<D extends { id: string }>(devices: readonly D[], chosen: readonly string[]): D[] {
  return devices.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
}

/**
 * Tells of countries (ISO 3166; null: of a number that belongs to none) which devices in use send there. Where no device is in use, null: that is told
 * once, not for each number.
 */
export function devicesByCountry<D extends ReachingDevice & Pick<Device, 'status'>>(
  devices: readonly D[],
): ((country: string | null) => readonly D[]) | null {
  const inUse = devices.filter(isInUse);
  if (inUse.length === 0) return null;
  const known = new Map<string | null, readonly D[]>();
  return (country) => {
    const before = known.get(country);
    if (before) return before;
    const reaching = inUse.filter((device) => reachesCountry(device, country));
    known.set(country, reaching);
    return reaching;
  };
}

/** Tells of numbers (E.164) whether no device in use sends to their country. Where no device is in use, no number is out of reach. */
export function outOfReach(devices: readonly (ReachingDevice & Pick<Device, 'status'>)[]): (phone: string) => boolean {
  const reaching = devicesByCountry(devices);
  return (phone) => reaching !== null && reaching(countryOfPhone(phone)).length === 0;
}

/** What of a device decides how much room it has. */
export type RoomyDevice = Pick<Device, 'queue_depth' | 'messages_per_minute'> & {
  sims: readonly Pick<Sim, 'messages_per_day' | 'sent_today'>[];
};

/**
 * How long (minutes) a device needs for what waits for it; without end where that is more than it may send today. The one that needs least has the most
 * room.
 */
export function minutesOfWork({ queue_depth, messages_per_minute, sims }: RoomyDevice): number {
  const left = sims.reduce((sum, sim) => sum + Math.max(0, sim.messages_per_day - sim.sent_today), 0);
  return queue_depth >= left ? Number.POSITIVE_INFINITY : queue_depth / messages_per_minute;
}

/** Orders devices by room, the one with the most first: the least work that waits, then the largest part of its day left. */
export function byRoom(one: RoomyDevice, other: RoomyDevice): number {
  const [first, second] = [minutesOfWork(one), minutesOfWork(other)];
  if (first !== second) return first < second ? -1 : 1;
  return shareLeft(other) - shareLeft(one);
}

function shareLeft({ sims }: RoomyDevice): number {
  const most = sims.reduce((sum, sim) => sum + sim.messages_per_day, 0);
  const sent = sims.reduce((sum, sim) => sum + sim.sent_today, 0);
  return most === 0 ? 0 : Math.max(0, most - sent) / most;
}

/** With which devices a text may go: those that reach a country, or one that was chosen for it alone. Texts of the same route stand in the same line. */
export type TextRoute = string;

/** The route of a text to a number (E.164). A number that belongs to no country has a route of its own. */
export function routeOf({ to, chosen_device_id }: { to: string; chosen_device_id?: string | undefined }): TextRoute {
  return chosen_device_id === undefined ? (countryOfPhone(to) ?? NO_COUNTRY) : `@${chosen_device_id}`;
}

/** Whether a device may take texts of a route. */
export function servesRoute(device: ReachingDevice, route: TextRoute): boolean {
  if (route.startsWith('@')) return route === `@${device.id}`;
  return reachesCountry(device, route === NO_COUNTRY ? null : route);
}

/** No ISO 3166 code; what a storage has of texts from before routes were kept is empty, and may go with any device. */
const NO_COUNTRY = '-';

/** The countries a device reaches as storages keep them, with a blank before and after each; null: all. */
export function keptReach(device: Pick<ReachingDevice, 'reaches' | 'sims'>): string | null {
  const countries = countriesOf(device);
  return countries && ` ${countries.join(' ')} `;
}
