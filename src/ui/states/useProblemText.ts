import { useLocale } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { waitingTime } from '#src/i18n/waitingTime.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { refusalWords } from '#src/ui/refusal/refusalWords.ts';
import { problemKind } from './problemKind.ts';

/** Describes an error in one sentence: `const problemText = useProblemText(); problemText(error)`. */
export function useProblemText(): (error: unknown) => string {
  const text = useText();
  const locale = useLocale();
  const isVisit = useVisit() !== null;
  return (error) => {
    const problem = asApiError(error);
    const kind = problemKind(problem);
    // The API's sentence says what was refused; a general one cannot.
    if (kind === 'conflict' && problem.status === 409 && problem.message) return problem.message;
    if (problem.permission) return refusalWords(problem.permission, { text, locale, isVisit }).sentence;
    return text(`ui.problem.${kind}`, { time: waitingTime(problem.retryAfter ?? 0, locale) });
  };
}
