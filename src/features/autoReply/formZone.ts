import { isKnownZone } from '#src/domain/time/zoneOffset.ts';

/** The form's time zone, or UTC while none is chosen. */
export function formZone(timezone: string | undefined): string {
  return timezone !== undefined && isKnownZone(timezone) ? timezone : 'UTC';
}
