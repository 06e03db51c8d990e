import type { RuntimeConfig } from './parseRuntimeConfig.ts';

const KEY = 'heliograph.api';

/** How the API is called. */
export type KnownApi = Pick<RuntimeConfig, 'apiBaseUrl' | 'authStrategy'>;

/** Remembers how the API is called, so that the next page need not wait for /config.json. Contains nothing personal. */
export function keepKnownApi({ apiBaseUrl, authStrategy }: KnownApi): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ apiBaseUrl, authStrategy } satisfies KnownApi));
  } catch {
    // Storage is blocked: the next page waits for /config.json.
  }
}

/** How the API was last called; null if unknown. If /config.json then names another API, responses from this one are dropped. */
export function knownApi(): KnownApi | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as KnownApi | null;
  } catch {
    return null;
  }
}
