import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { unprocessable } from './parseWith.ts';

/** Throws 422 for an unknown time zone in a body, because everything that formats local time would fail later. */
export function requireKnownZone(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('timezone' in body)) return;
  const { timezone } = body;
  if (typeof timezone === 'string' && !isKnownZone(timezone)) {
    throw unprocessable({ timezone: sentence('forms.time_zone') });
  }
}
