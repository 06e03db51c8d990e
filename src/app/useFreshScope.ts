import { useEffect } from 'react';
import { request } from '#src/api/httpClient.ts';
import { session } from '#src/session/session.ts';

/** How often (ms) an idle page checks whether the user's permissions have changed. */
const PAUSE = 60_000;

/** A change of a role shows in the answers; a page that asks for nothing asks this now and then, and when one comes back to it. */
export function useFreshScope(): void {
  useEffect(() => {
    const ask = () => {
      if (document.hidden || !navigator.onLine || !session.isSignedIn()) return;
      request('/permissions/why-not', { query: { action: 'read', subject: 'roles' } }).catch(() => undefined);
    };
    const timer = setInterval(ask, PAUSE);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
