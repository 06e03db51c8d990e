import { useSyncExternalStore } from 'react';
import { session } from '#src/session/session.ts';
import type { CurrentVisit } from './createVisits.ts';

/** The current visit, in which support acts for a tenant, or null. Known without asking the API. */
export function useVisit(): CurrentVisit | null {
  return useSyncExternalStore(session.onChange, session.visit);
}
