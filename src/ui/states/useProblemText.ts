import { useContext } from 'react';
import { useLocale } from 'react-admin';
import { asApiError, unavailableReason } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { waitingTime } from '#src/i18n/waitingTime.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { ProblemHelpContext } from './problemHelp.ts';
import { problemKind } from './problemKind.ts';

/** Describes an error in one sentence: `const problemText = useProblemText(); problemText(error)`. */
export function useProblemText(): (error: unknown) => string {
  const text = useText();
  const locale = useLocale();
  const { explain } = useContext(ProblemHelpContext);
  return (error) => {
    const problem = asApiError(error);
    const kind = problemKind(problem);
    // Trying again would not help.
    if (kind === 'signedOut' && interruption.kind() === 'visit_over') return text('ui.tooLateToSave');
    // The API's sentence says what was refused, and why; a general one cannot.
    const isInItsWords = problem.isExplained && (problem.status === 422 || problem.code.startsWith('tenant_'));
    if (problem.message && (problem.status === 409 || isInItsWords)) return problem.message;
    return (
      unavailableReason(problem) ??
      explain(problem) ??
      text(`ui.problem.${kind}`, { time: waitingTime(problem.retryAfter ?? 0, locale) })
    );
  };
}
