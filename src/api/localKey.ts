import type { QueryKey } from '@tanstack/react-query';

/** The cache key of what is not a response of the API: read in this browser, or computed by code that is loaded on demand. */
export function localKey(name: string, input?: unknown): QueryKey {
  return ['local', name, input];
}
