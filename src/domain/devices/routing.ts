import type { MessagePriority } from '#src/domain/messages/sendTerms.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import type { Device, Sim } from './device.ts';
import type { DeviceStatus } from './deviceTerms.ts';
import { type PacedDevice, paceOf } from './pace.ts';

/** Whether a device is in use: paired and not turned off. A device that is offline counts as in use. */
export function isInUse({ status, sims }: { status: DeviceStatus; sims: readonly unknown[] }): boolean {
  return status !== 'pairing' && status !== 'disabled' && sims.length > 0;
}

/** The fields of a device that decide where it sends. */
export type ReachingDevice = Pick<Device, 'id' | 'countries'> & { sims: readonly Pick<Sim, 'phone'>[] };

/** The countries (ISO 3166) a device reaches, or null for all. A device limited to the country of its own number reaches all while no number is known. */
export function countriesOf({
  countries = 'all',
  sims,
}: Pick<ReachingDevice, 'countries' | 'sims'>): readonly string[] | null {
  if (countries === 'all') return null;
  if (countries !== 'home') return countries;
  const own = sims.flatMap(({ phone }) => (phone === null ? [] : (countryOfPhone(phone) ?? [])));
  return own.length === 0 ? null : [...new Set(own)];
}

/** Whether a device reaches a country. Null stands for a number of no country, which only devices that reach all countries reach. */
export function reachesCountry(device: Pick<ReachingDevice, 'countries' | 'sims'>, country: string | null): boolean {
  const countries = countriesOf(device);
  return countries === null || countries.some((each) => each === country);
}

/** The devices that may send something: the chosen ones, or all if none was chosen. */
export function devicesAmong<D extends { id: string }>(devices: readonly D[], chosenIds: readonly string[]): D[] {
  return devices.filter(({ id }) => chosenIds.length === 0 || chosenIds.includes(id));
}

/**
 * Returns a function that says which devices in use reach a country (ISO 3166, or null for a number of no country). Returns null if no device is
 * in use, which is reported once, not for each number.
 */
export function devicesByCountry<D extends ReachingDevice & Pick<Device, 'status'>>(
  devices: readonly D[],
): ((country: string | null) => readonly D[]) | null {
  const inUse = devices.filter(isInUse);
  if (inUse.length === 0) return null;
  const byCountry = new Map<string | null, readonly D[]>();
  return (country) => {
    const reaching = byCountry.get(country) ?? inUse.filter((device) => reachesCountry(device, country));
    byCountry.set(country, reaching);
    return reaching;
  };
}

/** Returns a function that says whether a number (E.164) is out of reach of all devices in use. If no device is in use, no number is. */
export function outOfReach(devices: readonly (ReachingDevice & Pick<Device, 'status'>)[]): (phone: string) => boolean {
  const reaching = devicesByCountry(devices);
  return (phone) => reaching !== null && reaching(countryOfPhone(phone)).length === 0;
}

/** The fields of a device that decide how much capacity it has left. */
export type LoadedDevice = Pick<Device, 'queue_depth'> & PacedDevice;

/** How long (minutes) a device needs for its queue; infinite if that is more than it may send today. */
export function minutesOfWork(device: LoadedDevice): number {
  const { queue_depth, sims } = device;
  const messagesLeft = sims.reduce((sum, sim) => sum + Math.max(0, sim.messages_per_day - sim.sent_today), 0);
  return queue_depth >= messagesLeft ? Number.POSITIVE_INFINITY : queue_depth / paceOf(device);
}

/** Sorts devices by free capacity, most first: by the least work waiting, then by the largest share of today's messages left. */
export function byFreeCapacity(one: LoadedDevice, other: LoadedDevice): number {
  const [first, second] = [minutesOfWork(one), minutesOfWork(other)];
  return first === second ? shareLeft(other) - shareLeft(one) : first - second;
}

function shareLeft({ sims }: LoadedDevice): number {
  const total = sims.reduce((sum, sim) => sum + sim.messages_per_day, 0);
  const sent = sims.reduce((sum, sim) => sum + sim.sent_today, 0);
  return total === 0 ? 0 : Math.max(0, total - sent) / total;
}

/** The route of a message: the devices that reach a country, or one device chosen for it. Messages of a route share a queue. */
export type MessageRoute = string;

/** The route of a message to a number (E.164). Numbers of no country have a route of their own. */
export function routeOf({ to, chosen_device_id, priority }: RoutedMessage): MessageRoute {
  const destination = chosen_device_id === undefined ? (countryOfPhone(to) ?? NO_COUNTRY) : `@${chosen_device_id}`;
  return priority === undefined ? destination : `${destination} ${priority}`;
}

interface RoutedMessage {
  to: string;
  chosen_device_id?: string | undefined;
  priority?: MessagePriority | undefined;
}

/** Whether a device may take messages of a route. */
export function servesRoute(device: ReachingDevice, route: MessageRoute): boolean {
  const destination = destinationOf(route);
  if (destination.startsWith('@')) return destination === `@${device.id}`;
  // `NO_COUNTRY` is in no list of countries.
  return reachesCountry(device, destination);
}

/** A route without its priority. */
export function destinationOf(route: MessageRoute): string {
  return route.replace(/ .*/, '');
}

/**
 * The urgency of a queue's messages: replies (0), then programs' messages of high priority (1), then programs' other messages and campaigns in turn
 * (2).
 */
export function urgencyOf({ campaignId, route }: { campaignId: string | null; route: MessageRoute }): 0 | 1 | 2 {
  if (campaignId !== null || route.endsWith(' normal')) return 2;
  return route.endsWith(' high') ? 1 : 0;
}

/** How many of a device's messages in a row may overtake others that wait for it; then one of the others is sent. */
export const MAX_OVERTAKING = 9;

/** Stands for numbers of no country; it is not an ISO 3166 code. Messages stored before routes existed have an empty country, and any device may send them. */
const NO_COUNTRY = '-';

/** The countries a device reaches as stored, each between spaces, or null for all. */
export function storedReach(device: Pick<ReachingDevice, 'countries' | 'sims'>): string | null {
  const countries = countriesOf(device);
  return countries && ` ${countries.join(' ')} `;
}
