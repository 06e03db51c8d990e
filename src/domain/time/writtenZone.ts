import { canonicalZone, isKnownZone } from './zoneOffset.ts';

/** Abbreviations besides UTC do not count: EST has no daylight saving time, but people who write EST usually have it. */
const NAME = /\/|utc/i;

/** The IANA time zone that a person wrote, in any capitalization and with spaces, under the name that Intl gives it; null if there is none. */
export function writtenZone(written: string): string | null {
  const name = written.trim().replace(/\s+/g, '_');
  return NAME.test(name) && isKnownZone(name) ? canonicalZone(name) : null;
}
