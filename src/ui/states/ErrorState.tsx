import Button from '@mui/material/Button';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { problemKind } from './problemKind.ts';
import { RequestId } from './RequestId.tsx';
import { StateBlock } from './StateBlock.tsx';
import { useProblemText } from './useProblemText.ts';

interface ErrorStateProps {
  /** Null if nothing failed: the request waits for the connection. */
  error: unknown;
  onRetry?: () => void;
}

/** Shown instead of what was not loaded: what happened, the request's id and "Try again"; or that there is no connection. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const text = useText();
  const problemText = useProblemText();
  if (!error) return <OfflineNotice />;
  const problem = asApiError(error);
  const isConnection = ['offline', 'unreachable'].includes(problemKind(problem));
  return (
    <StateBlock
      role="alert"
      icon={isConnection ? 'mdi-cloud-off-outline' : 'mdi-alert-circle-outline'}
      title={text('ui.notLoaded')}
      actions={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {text('ui.retry')}
          </Button>
        )
      }
    >
      <p style={{ margin: 0 }}>{problemText(error)}</p>
      {problem.requestId && <RequestId id={problem.requestId} />}
    </StateBlock>
  );
}
