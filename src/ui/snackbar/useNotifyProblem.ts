import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';

/** Says in the snackbar that something failed: `catch (error) { notifyProblem(error) }`. It stays until read. */
export function useNotifyProblem(): (error: unknown) => void {
  const notify = useNotify();
  const problemText = useProblemText();
  return (error) => notify(problemText(error), { type: 'error', requestId: asApiError(error).requestId });
}
