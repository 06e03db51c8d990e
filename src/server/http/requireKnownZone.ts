import { sentence } from '#src/server/sentences/Sentence.ts';
import { unprocessable } from './parseWith.ts';

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Throws 422 for an unknown time zone in a body, because everything that formats local time would fail later. */
export function requireKnownZone(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('timezone' in body)) return;
  const { timezone } = body;
  if (typeof timezone === 'string' && !isZone(timezone)) {
    throw unprocessable({ timezone: sentence('forms.time_zone') });
  }
}
