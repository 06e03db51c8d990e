import type { UseQueryResult } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { FirstSteps } from '#src/domain/people/firstSteps.ts';
import type { FirstStep } from '#src/domain/people/firstStepTerms.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { stepsOf } from './dashboardFirstRequests.ts';

export interface FirstStepsQuery {
  /** The steps that the user may take. Support does not see the owner's. */
  own: readonly FirstStep[];
  query: UseQueryResult<FirstSteps>;
  /** Remembers the response for the next visit. */
  remember: (steps: FirstSteps) => void;
}

/** The first steps of the user's tenant. */
export function useFirstSteps(): FirstStepsQuery {
  const own = stepsOf(useAccess());
  const [remembered, remember] = useStore<FirstSteps | null>('dashboard.firstSteps', null);
  const query = useOperation('firstSteps', {
    enabled: own.length > 0,
    // Assumes what the last visit showed, so that the page does not jump when the response arrives.
    placeholderData: remembered ? { data: remembered } : undefined,
  });
  return { own, query, remember };
}
