import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorStatus } from '#src/routing/errorStatus.ts';
import { session } from '#src/session/session.ts';
import { Boundary } from '#src/ui/states/Boundary.tsx';
import { FailedScreen } from './FailedScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

interface ScreenErrorBoundaryProps {
  /** Set for the boundary around the whole page: it must render the `main` landmark that the frame would. */
  isWhole?: boolean;
  children: ReactNode;
}

/** Shows the error page for an error's status instead of an empty window, until another path is opened. */
export function ScreenErrorBoundary({ isWhole, children }: ScreenErrorBoundaryProps) {
  const fallback = (error: unknown, retry: () => void) => {
    const status = errorStatus(error);
    const again = () => {
      session.refreshUser();
      retry();
    };
    const page = status === 404 ? <NotFoundScreen /> : <FailedScreen status={status} error={error} onRetry={again} />;
    return isWhole ? <main>{page}</main> : page;
  };
  return (
    <Boundary resetKey={useLocation().pathname} fallback={fallback}>
      {children}
    </Boundary>
  );
}
