import Button from '@mui/material/Button';
import { type ReactNode, useContext } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from './Note.tsx';
import { ProblemHelpContext } from './problemHelp.ts';
import { RequestId } from './RequestId.tsx';
import { useProblemText } from './useProblemText.ts';

interface ProblemNoteProps {
  error: unknown;
  title?: string;
  actions?: ReactNode;
  /** For the button "Try again". */
  onRetry?: () => unknown;
}

/**
 * A failure shown where it happened, with the request's id: `{error && <ProblemNote error={error} title={text('…notSaved')} />}`. A title that is
 * the API's sentence is not repeated.
 */
export function ProblemNote({ error, title, actions, onRetry }: ProblemNoteProps) {
  const text = useText();
  const problemText = useProblemText();
  const { linkFor } = useContext(ProblemHelpContext);
  const problem = asApiError(error);
  const explanation = problemText(error);
  return (
    <Note
      kind="error"
      role="alert"
      title={title}
      actions={
        actions ??
        (onRetry && (
          <Button size="small" variant="outlined" onClick={() => onRetry()}>
            {text('ui.retry')}
          </Button>
        ))
      }
    >
      {explanation !== title && <p>{explanation}</p>}
      {linkFor(problem)} {problem.requestId && <RequestId id={problem.requestId} />}
    </Note>
  );
}
