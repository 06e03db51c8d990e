import { type ReactNode, useContext } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { Note } from './Note.tsx';
import { ProblemHelpContext } from './problemHelp.ts';
import { RequestId } from './RequestId.tsx';
import { useProblemText } from './useProblemText.ts';

/**
 * A failure shown where it happened, with the request's id: `{error && <ProblemNote error={error} title={text('…notSaved')} />}`. A title that is
 * the API's sentence is not repeated.
 */
export function ProblemNote({ error, title, actions }: { error: unknown; title?: string; actions?: ReactNode }) {
  const problemText = useProblemText();
  const { linkFor } = useContext(ProblemHelpContext);
  const problem = asApiError(error);
  const explanation = problemText(error);
  return (
    <Note kind="error" role="alert" title={title} actions={actions}>
      {explanation !== title && <p>{explanation}</p>}
      {linkFor(problem)} {problem.requestId && <RequestId id={problem.requestId} />}
    </Note>
  );
}
