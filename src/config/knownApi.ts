import type { RuntimeConfig } from './parseRuntimeConfig.ts';

const KEY = 'heliograph.api';

/** How the API is asked. */
export type KnownApi = Pick<RuntimeConfig, 'apiBaseUrl' | 'authStrategy'>;

/** Remembers how the API is asked, so that the next page need not wait for /config.json. It says nothing about a person. */
export function keepKnownApi({ apiBaseUrl, authStrategy }: KnownApi): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ apiBaseUrl, authStrategy } satisfies KnownApi));
  } catch {
    // storage is blocked: the next page waits
  }
}

/** How the API was asked last; null when nothing is known. What is asked of another API than /config.json then names is never used. */
export function knownApi(): KnownApi | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as KnownApi | null;
  } catch {
    return null;
  }
}
