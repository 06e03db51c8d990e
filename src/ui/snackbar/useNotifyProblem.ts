import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { isOutcomeUnknown } from '#src/api/confirmWrite.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';

/**
 * Shows a failure in the snackbar: `catch (error) { notifyProblem(error) }`. It stays until closed, or until the same write succeeds. With `onUndo`,
 * what failed is an undo, which is offered again unless the API refused it.
 */
export function useNotifyProblem(): (error: unknown, onUndo?: () => void) => void {
  const notify = useNotify();
  const problemText = useProblemText();
  return (error, onUndo) => {
    const { requestId, write } = asApiError(error);
    notify(problemText(error), { type: 'error', requestId, write, onUndo: isOutcomeUnknown(error) && onUndo });
  };
}
