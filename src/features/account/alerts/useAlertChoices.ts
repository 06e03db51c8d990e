import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { setAnswer } from '#src/api/operationQuery.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** The user's choices. `save` applies at once and is reverted if it fails; several are sent one after the other. */
export function useAlertChoices() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const notifyProblem = useNotifyProblem();
  const { data, error, isPending, isPaused, refetch } = useOperation('alertChoices');
  const saving = useRef(Promise.resolve());
  /** Changes under way: shown from the moment of the click, whatever the cache has. */
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
