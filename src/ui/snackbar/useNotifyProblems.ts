import { useNotify } from 'react-admin';
import { isOutcomeUnknown } from '#src/api/confirmWrite.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCountArgs } from '#src/ui/lists/selection/useCountArgs.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';

/** Says in the snackbar for how many records an action failed, and each reason once. If the outcome of one is unknown, it does not say that nothing was done. */
export function useNotifyProblems(): (problems: readonly unknown[], key: 'bulk.left' | 'bulk.notDeleted') => void {
  const text = useText();
  const countArgs = useCountArgs();
  const notify = useNotify();
  const problemText = useProblemText();
  return (problems, key) => {
    const why = [...new Set(problems.map(problemText))].join(' ');
    const values = { ...countArgs(problems.length), why, label: why };
    notify(text(problems.some(isOutcomeUnknown) ? 'bulk.some' : key, values), { type: 'error' });
  };
}
