import { useEffect } from 'react';
import { request } from '#src/api/httpClient.ts';
import { session } from '#src/session/session.ts';

/** How often (ms) an idle page checks whether the user's permissions have changed. */
const PAUSE = 60_000;

/** Checks for changed permissions: responses tell them, and an idle page asks now and then, and when the user returns to it. */
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
