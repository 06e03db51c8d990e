const QUARTER_HOUR = 900_000;
/** Room for a year of quarter hours; then a zone's cache is cleared, so that a long-running process does not grow. */
const REMEMBERED = 40_000;
/** Room for all zones and their older names; then they are cleared, because a zone may be named in any capitalization. */
const MAX_ZONES = 1000;

interface Zone {
  format: Intl.DateTimeFormat;
  /** The offset at the start of each quarter hour of UTC. */
  offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();
const unknown = new Set<string>();

/** Milliseconds a zone's clocks are ahead of UTC at an instant (ms). Throws RangeError for a zone that Intl does not know. */
export function offsetAt(zone: string, instant: number): number {
  const cached = zoneOf(zone);
  // One offset holds for a quarter hour in which clocks do not change. Asking Intl costs a hundred times more.
  const quarter = Math.floor(instant / QUARTER_HOUR);
  const offset = offsetOfQuarter(cached, quarter);
  // Stryker disable next-line ConditionalExpression: a shortcut; Intl gives the same result.
  if (offset === offsetOfQuarter(cached, quarter + 1)) return offset;
  // Clocks have changed within one: in St. John's at 00:01 until 2011, in Monrovia at 00:44:30.
  return parseOffset(cached.format.format(instant));
}

/** The first instant (ms) after `from` and up to `to` at which a zone's clocks change, or null if there is none. The range must be a day at most. */
export function clockChange(zone: string, from: number, to: number): number | null {
  const before = offsetAt(zone, from);
  if (offsetAt(zone, to) === before) return null;
  let same = from;
  let after = to;
  while (after - same > 1) {
    const middle = Math.floor((same + after) / 2);
    if (offsetAt(zone, middle) === before) same = middle;
    else after = middle;
  }
  return after;
}

/** Whether Intl knows a zone of this name. */
export function isKnownZone(zone: string): boolean {
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (zones.has(zone)) return true;
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (unknown.has(zone)) return false;
  try {
    zoneOf(zone);
    return true;
  } catch {
    // Files and programs may contain any name.
    // Stryker disable next-line ConditionalExpression,EqualityOperator: the time of clearing affects only the size of the cache.
    if (unknown.size >= REMEMBERED) unknown.clear();
    unknown.add(zone);
    return false;
  }
}

/** The name that Intl gives a zone written in any capitalization, or with an older name; an unknown name stays. */
export function canonicalZone(name: string): string {
  return isKnownZone(name) ? zoneOf(name).format.resolvedOptions().timeZone : name;
}

function zoneOf(name: string): Zone {
  const before = zones.get(name);
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (before) return before;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const zone: Zone = { format, offsets: new Map() };
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the time of clearing affects only the size of the cache.
  if (zones.size >= MAX_ZONES) zones.clear();
  zones.set(name, zone);
  return zone;
}

function offsetOfQuarter({ format, offsets }: Zone, quarter: number): number {
  const before = offsets.get(quarter);
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (before !== undefined) return before;
  const offset = parseOffset(format.format(quarter * QUARTER_HOUR));
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the time of clearing affects only the size of the cache.
  if (offsets.size >= REMEMBERED) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** Reads the end of "7/1/2026, GMT-04:30". UTC itself is "GMT". */
function parseOffset(formatted: string): number {
  const offset = formatted.slice(formatted.indexOf('GMT') + 'GMT'.length);
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return offset.startsWith('-') ? -ms : ms;
}
