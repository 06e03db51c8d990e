import { offsetAt } from './zoneOffset.ts';

export const LOCAL_TIME_ISSUES = ['missing', 'twice'] as const;
/** `missing`: clocks skip this time. `twice`: they are set back over it. */
export type LocalTimeIssue = (typeof LOCAL_TIME_ISSUES)[number];

export interface ResolvedLocalTime {
  /** The intended instant: the first one if the time occurs twice; if it is skipped, the time moved forward by the length of the gap. */
  at: Date;
  issue: LocalTimeIssue | null;
  /** The second instant of a time that occurs twice. */
  second: Date | null;
}

/** Milliseconds since 1970 of a local clock, as if it were UTC: for computing with local times. */
export type WallTime = number;

const DAY = 86_400_000;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** The minutes from midnight to a time of day such as 08:30. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/**
 * The instant of a local time (`2026-03-29T02:30`, as from date inputs) in an IANA zone, and its problem on a day when clocks change. Throws
 * RangeError for an invalid date or time, and for an unknown zone.
 */
export function resolveLocalTime(dateTimeLocal: string, zone: string): ResolvedLocalTime {
  const { instants, issue } = resolveWallTime(parseLocal(dateTimeLocal), zone);
  const [first, second] = instants;
  return { at: new Date(first), issue, second: second === undefined ? null : new Date(second) };
}

/** Like {@link resolveLocalTime}, but returns null instead of throwing: date inputs also return empty values and five-digit years. */
export function readLocalTime(dateTimeLocal: string, zone: string): ResolvedLocalTime | null {
  try {
    return resolveLocalTime(dateTimeLocal, zone);
  } catch {
    return null;
  }
}

/** The problem of a local time that is skipped or occurs twice in a time zone; null for all others. */
export function localTimeIssue(dateTimeLocal: string, zone: string): LocalTimeIssue | null {
  return resolveLocalTime(dateTimeLocal, zone).issue;
}

/** An instant as the local time of a zone, to the minute: `2026-03-29T03:30`. The inverse of {@link resolveLocalTime}. */
export function toLocalTime(at: Date, zone: string): string {
  return new Date(wallTimeAt(zone, at.getTime())).toISOString().slice(0, 16);
}

/** The local time of a zone at an instant (ms). */
export function wallTimeAt(zone: string, instant: number): WallTime {
  return instant + offsetAt(zone, instant);
}

/**
 * The instants (ms) at which a zone's clocks show a time: one, or two in order; for a skipped time, the one moved forward by the length of the gap.
 */
export function resolveWallTime(
  wall: WallTime,
  zone: string,
): { instants: [number, number?]; issue: LocalTimeIssue | null } {
  // No zone is further than a day from UTC, so these are the offsets before and after a clock change, if there is one.
  const before = wall - offsetAt(zone, wall - DAY);
  const after = wall - offsetAt(zone, wall + DAY);
  const isBefore = wallTimeAt(zone, before) === wall;
  if (before === after || (isBefore && wallTimeAt(zone, after) !== wall)) return { instants: [before], issue: null };
  if (isBefore) return { instants: [before, after], issue: 'twice' };
  if (wallTimeAt(zone, after) === wall) return { instants: [after], issue: null };
  return { instants: [before], issue: 'missing' };
}

function parseLocal(dateTimeLocal: string): WallTime {
  // Not Date.UTC, which reads the year 2 as 1902: date inputs return it while a person types 2026.
  const wall = LOCAL.test(dateTimeLocal) ? Date.parse(`${dateTimeLocal}Z`) : Number.NaN;
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(dateTimeLocal)) {
    throw new RangeError(`"${dateTimeLocal}" is not a local date and time like 2026-03-29T09:00`);
  }
  return wall;
}
