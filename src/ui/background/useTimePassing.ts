import { useSyncExternalStore } from 'react';

/** How long (ms) "2 minutes ago" may stay on the screen. */
const REFRESH = 30_000;

/** Renders the component again from time to time, for a text such as "2 minutes ago". */
export function useTimePassing(): void {
  useSyncExternalStore(eachRefresh, () => Math.floor(Date.now() / REFRESH));
}

function eachRefresh(refresh: () => void): () => void {
  const timer = setInterval(refresh, REFRESH);
  return () => clearInterval(timer);
}
