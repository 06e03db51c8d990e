import { said } from '#src/server/said/Said.ts';
import { unprocessable } from './parseWith.ts';

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Throws 422 when a body names a time zone that nobody knows: everything that tells local time would fail on it later. */
export function requireKnownZone(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('timezone' in body)) return;
  const { timezone } = body;
  if (typeof timezone === 'string' && !isZone(timezone)) {
    throw unprocessable({ timezone: said('forms.time_zone') });
  }
}
