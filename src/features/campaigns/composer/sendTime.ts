import { type LocalTimeIssue, resolveLocalTime, toLocalTime } from '#src/domain/time/localTime.ts';

const DAY = 86_400_000;

/** What is proposed to somebody who wants to send later: tomorrow at ten by the zone's clocks, as an instant in UTC. */
export function proposedTime(now: Date, zone: string): string {
  const tomorrow = toLocalTime(new Date(now.getTime() + DAY), zone).slice(0, 10);
  return resolveLocalTime(`${tomorrow}T10:00`, zone).at.toISOString();
}

export interface ChosenTime {
  at: string;
  /** What is odd about it on a day when clocks change. */
  issue: LocalTimeIssue | null;
  /** The later of the two instants of a time that is there twice. */
  second: string | null;
}

/** The instant of a typed date and time (`2026-03-29T02:30`) in a zone; null for what is none. */
export function readTypedTime(typed: string, zone: string): ChosenTime | null {
  try {
    const { at, issue, second } = resolveLocalTime(typed, zone);
    return { at: at.toISOString(), issue, second: second?.toISOString() ?? null };
  } catch {
    return null;
  }
}
