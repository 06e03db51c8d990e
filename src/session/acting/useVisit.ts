import { useSyncExternalStore } from 'react';
import { session } from '#src/session/session.ts';
import type { CurrentVisit } from './createVisits.ts';

/** The visit in which this browser acts for a tenant; null when it acts for none. Known without asking the API. */
export function useVisit(): CurrentVisit | null {
  return useSyncExternalStore(session.onChange, session.visit);
}
