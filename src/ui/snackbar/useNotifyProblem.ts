import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';

/** Shows a failure in the snackbar: `catch (error) { notifyProblem(error) }`. It stays until closed. */
export function useNotifyProblem(): (error: unknown) => void {
  const notify = useNotify();
  const problemText = useProblemText();
  return (error) => notify(problemText(error), { type: 'error', requestId: asApiError(error).requestId });
}
