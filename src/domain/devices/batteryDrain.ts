export interface BatteryReading {
  at: string;
  percent: number;
  charging: boolean;
}

const MINUTE = 60_000;
const RETENTION_MS = 3 * 60 * MINUTE;
const MAX_READINGS = 60;
/** The least time (ms) between two readings of the same level. */
const SPACING = 10 * MINUTE;
/** Readings over less time (ms) than this show no trend. */
const SHORTEST = 10 * MINUTE;

/** Adds a reading to the earlier ones, oldest first. Keeps those of the last three hours, and only one of several similar ones close together. */
export function withReading(readings: readonly BatteryReading[], reading: BatteryReading): BatteryReading[] {
  const now = Date.parse(reading.at);
  const firstRecent = readings.findIndex(({ at }) => now - Date.parse(at) <= RETENTION_MS);
  const recent = firstRecent === -1 ? [] : readings.slice(firstRecent);
  const last = recent.at(-1);
  const isNews =
    !last ||
    last.percent !== reading.percent ||
    last.charging !== reading.charging ||
    now - Date.parse(last.at) >= SPACING;
  return (isNews ? [...recent, reading] : recent).slice(-MAX_READINGS);
}

/**
 * How fast a battery drains, in percent per minute: the slope of the line that best fits the readings since the last charge. Null when it is
 * charging, does not drain, or was observed for less than ten minutes or two percent.
 */
export function drainPerMinute(readings: readonly BatteryReading[]): number | null {
  const charged = readings.findLastIndex(({ charging }) => charging);
  const since = readings.slice(charged + 1);
  const [first] = since;
  if (!first) return null;
  const last = since.at(-1) ?? first;
  if (Date.parse(last.at) - Date.parse(first.at) < SHORTEST || first.percent - last.percent < 2) return null;
  const points = since.map(({ at, percent }) => ({ x: Date.parse(at), y: percent }));
  const mean = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  // Least squares. The mean of y need not be subtracted, because the distances from the mean of x sum to zero.
  const slope =
    points.reduce((sum, { x, y }) => sum + (x - mean) * y, 0) / points.reduce((sum, { x }) => sum + (x - mean) ** 2, 0);
  return slope < 0 ? -slope * MINUTE : null;
}
