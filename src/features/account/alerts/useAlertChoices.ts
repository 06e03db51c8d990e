import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { setAnswer } from '#src/api/operationQuery.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** How somebody is told of what. `save` counts at once and is taken back where it fails; several go out one after the other. */
export function useAlertChoices() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const notifyProblem = useNotifyProblem();
  const { data, error, isPending, isPaused, refetch } = useOperation('alertChoices');
  const saving = useRef(Promise.resolve());
  /** What is on its way: shown in the moment of the click, whatever the cache still has. */
  const [chosen, setChosen] = useState<AlertChoices | null>(null);

  const save = (choices: AlertChoices): void => {
    setChosen(choices);
    setAnswer(queryClient, 'alertChoices', {}, choices);
    saving.current = saving.current.then(async () => {
      try {
        await callOperation('keepAlertChoices', { body: choices });
      } catch (problem) {
        notifyProblem(problem);
        await invalidate('alertChoices');
      }
      setChosen((latest) => (latest === choices ? null : latest));
    });
  };
  return { choices: chosen ?? data, error, isPending: isPending && !isPaused, refetch, save };
}
