const QUARTER_HOUR = 900_000;
/** Enough for a year of quarter hours; beyond it the zone starts over, so that a long-running process does not grow. */
const REMEMBERED = 40_000;

interface Zone {
  format: Intl.DateTimeFormat;
  offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();
const unknown = new Set<string>();

/** Milliseconds a zone's clocks are ahead of UTC at an instant (ms). Throws RangeError for a zone that Intl does not know. */
export function offsetAt(zone: string, instant: number): number {
  const { format, offsets } = zoneOf(zone);
  // Clocks change at quarter hours of UTC, so one answer holds for all of one. Asking Intl costs a hundred times more.
  const quarter = Math.floor(instant / QUARTER_HOUR);
  const before = offsets.get(quarter);
  if (before !== undefined) return before;
  const offset = parseOffset(format.format(quarter * QUARTER_HOUR));
  if (offsets.size >= REMEMBERED) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** Whether Intl knows a zone of this name. */
export function isKnownZone(zone: string): boolean {
  if (zones.has(zone)) return true;
  if (unknown.has(zone)) return false;
  try {
    zoneOf(zone);
    return true;
  } catch {
    unknown.add(zone);
    return false;
  }
}

function zoneOf(name: string): Zone {
  const before = zones.get(name);
  if (before) return before;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const zone: Zone = { format, offsets: new Map() };
  zones.set(name, zone);
  return zone;
}

/** The end of "7/1/2026, GMT-04:30". UTC itself is "GMT". */
function parseOffset(formatted: string): number {
  const match = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(formatted);
  if (!match) throw new RangeError(`No offset in "${formatted}"`);
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}
