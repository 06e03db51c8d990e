const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Minutes before the end at which a warning appears, shortest first. */
const SAID_AT = [1, 5] as const;

/** Formats milliseconds as 14:05; never negative. */
export function minutesAndSeconds(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The latest announcement, in minutes, or null if there is none yet. */
export function lastAnnouncement(left: number): number | null {
  return SAID_AT.find((minutes) => left <= minutes * MINUTE) ?? null;
}
