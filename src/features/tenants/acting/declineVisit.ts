import { request } from '#src/api/httpClient.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import { strategy } from '#src/session/session.ts';

/** How long (ms) the API may take. */
const TIMEOUT = 3000;

/**
 * Ends a visit that was started but is no longer wanted, with its own credential. False if the API could not be reached; the visit then lasts until
 * its time is up.
 */
export async function declineVisit({ token, visit }: StartedVisit): Promise<boolean> {
  const headers = strategy().headers({ token, acting: { visit } }, 'POST');
  const signal = AbortSignal.timeout(TIMEOUT);
  const [outcome] = await Promise.allSettled([
    request('/visit/leave', { method: 'POST', anonymous: true, keepalive: true, headers, signal }),
  ]);
  return outcome.status === 'fulfilled';
}
