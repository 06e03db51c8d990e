import Button from '@mui/material/Button';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { problemKind } from './problemKind.ts';
import { RequestId } from './RequestId.tsx';
import { StateBlock } from './StateBlock.tsx';
import { useProblemText } from './useProblemText.ts';

/** Shown for a part that failed to load: what happened, the request's id, and "Try again". */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const text = useText();
  const problemText = useProblemText();
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
