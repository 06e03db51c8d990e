import { isKnownZone } from './zoneOffset.ts';

/** Abbreviations besides UTC do not count: EST has no daylight saving time, but people who write EST usually have it. */
const NAME = /\/|utc/i;
const canonical = new Map<string, string>();

/** The IANA time zone that a person wrote, in any capitalization and with spaces, under the name that Intl gives it; null if there is none. */
export function writtenZone(written: string): string | null {
  const name = written.trim().replace(/\s+/g, '_');
  if (!NAME.test(name) || !isKnownZone(name)) return null;
  const zone = canonical.get(name) ?? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  canonical.set(name, zone);
  return zone;
}
