export interface BatteryReading {
  at: string;
  percent: number;
  charging: boolean;
}

const MINUTE = 60_000;
const KEPT_MS = 3 * 60 * MINUTE;
const KEPT = 60;
/** Between two readings of the same level (ms). */
const SPACING = 10 * MINUTE;
/** Below this a line through the readings says nothing. */
const SHORTEST = 10 * MINUTE;

/** The readings with one more: those of the last three hours, and no two alike close together. */
export function withReading(readings: readonly BatteryReading[], reading: BatteryReading): BatteryReading[] {
  const now = Date.parse(reading.at);
  const recent = readings.filter(({ at }) => now - Date.parse(at) <= KEPT_MS);
  const last = recent.at(-1);
  const isNews =
    !last ||
    last.percent !== reading.percent ||
    last.charging !== reading.charging ||
    now - Date.parse(last.at) >= SPACING;
  return (isNews ? [...recent, reading] : recent).slice(-KEPT);
}

/**
 * How fast a battery drains, in percent a minute: the straight line that fits best through the readings since it was last
 * charged. Null when it is charging, does not drain, or was not watched for ten minutes and two percent.
 */
export function drainPerMinute(readings: readonly BatteryReading[]): number | null {
  const charged = readings.findLastIndex(({ charging }) => charging);
  const since = readings.slice(charged + 1);
  const [first] = since;
  const last = since.at(-1);
  if (!first || !last) return null;
  if (Date.parse(last.at) - Date.parse(first.at) < SHORTEST || first.percent - last.percent < 2) return null;
  const points = since.map(({ at, percent }) => ({
    x: (Date.parse(at) - Date.parse(first.at)) / MINUTE,
    y: percent,
  }));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const slope =
    points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) /
    points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return slope < 0 ? -slope : null;
}
