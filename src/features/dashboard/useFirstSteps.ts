import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { FirstSteps } from '#src/domain/people/firstSteps.ts';
import type { FirstStep } from '#src/domain/people/firstStepTerms.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { ownSteps } from './dashboardQuestions.ts';

export interface FirstStepsToDo {
  steps: { step: FirstStep; isDone: boolean }[];
  /** Throws ApiError. */
  hide: () => Promise<void>;
}

/**
 * The first steps of the user's tenant that the user may take; null if all are done, if they are hidden, or if the API does not return them.
 * `unknown` on a first visit, until they are loaded. Support does not see the owner's.
 */
export function useFirstSteps(): FirstStepsToDo | 'unknown' | null {
  const queryClient = useQueryClient();
  const access = useAccess();
  const own = ownSteps(access);
  const [remembered, remember] = useStore<FirstSteps | null>('dashboard.firstSteps', null);
  const { data, isPlaceholderData, isLoading, failureCount } = useOperation('firstSteps', {
    enabled: own.length > 0,
    // Assumes what the last visit showed, so that the page does not jump when the response arrives.
    placeholderData: remembered ? { data: remembered } : undefined,
  });
  useEffect(() => {
    if (data && !isPlaceholderData) remember(data);
  }, [data, isPlaceholderData, remember]);
  if (isLoading && failureCount === 0) return 'unknown';
  if (!data || data.is_hidden || own.every((step) => data.done[step])) return null;
  return {
    steps: own.map((step) => ({ step, isDone: data.done[step] })),
    hide: async () => {
      const response = await callOperation('updateFirstSteps', { body: { is_hidden: true } });
      setOperationResult(queryClient, 'firstSteps', {}, response.data);
    },
  };
}
