import { errorStatus } from '#src/routing/errorStatus.ts';
import { FailedScreen } from './FailedScreen.tsx';

interface ShellFailedProps {
  error: Error;
  resetErrorBoundary: (details?: unknown) => void;
}

/** In place of everything, when the frame around the screens itself cannot be drawn. */
export function ShellFailed({ error, resetErrorBoundary }: ShellFailedProps) {
  return (
    <main>
      <FailedScreen status={errorStatus(error)} error={error} onRetry={() => resetErrorBoundary()} />
    </main>
  );
}
