import type { ReactNode } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { Note } from './Note.tsx';
import { PlanLimitLink } from './PlanLimitLink.tsx';
import { RequestId } from './RequestId.tsx';
import { useProblemText } from './useProblemText.ts';

/** A failure shown where it happened, with the request's id: `{error && <ProblemNote error={error} title={text('…notSaved')} />}`. */
export function ProblemNote({ error, title, actions }: { error: unknown; title?: string; actions?: ReactNode }) {
  const problemText = useProblemText();
  const { requestId, limit } = asApiError(error);
  return (
    <Note kind="error" role="alert" title={title} actions={actions}>
      <p>{problemText(error)}</p>
      {limit && <PlanLimitLink />} {requestId && <RequestId id={requestId} />}
    </Note>
  );
}
