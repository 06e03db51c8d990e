import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { asApiError, unavailableReason } from '#src/api/apiError.ts';
import { PagePartError, whenServerIsBack } from '#src/config/pagePart.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { ErrorPage } from '#src/ui/states/ErrorPage.tsx';

interface FailedScreenProps {
  status: number;
  error: unknown;
  onRetry?: () => void;
}

/**
 * Shown instead of a screen that cannot be rendered. If its code did not load, says whether the connection is gone (the screen opens once it is
 * back) or the file is missing; otherwise shows the error page, with the API's reason if it is unavailable. Messages of browsers and libraries
 * only go to the console.
 */
export function FailedScreen({ status, error, onRetry }: FailedScreenProps) {
  const text = useText();
  const { code, requestId } = asApiError(error);
  const isOffline = code === 'offline' || (error === null && !navigator.onLine);
  const isPart = isOffline || error instanceof PagePartError;
  const words = isOffline ? 'ui.offline' : isPart ? 'errors.missing' : 'errors.failed';
  const reason = unavailableReason(error);
  const title = catalogueMessage(error) ?? text(reason === null ? `${words}.title` : 'ui.notLoaded');
  usePageTitle(isPart ? title : text('errors.status', { status }));
  useEffect(() => (isOffline && onRetry ? whenServerIsBack(onRetry) : undefined), [isOffline, onRetry]);
  return (
    <ErrorPage
      status={isPart ? undefined : status}
      title={title}
      requestId={requestId}
      home={{ to: pathTo('dashboard'), label: text('errors.home') }}
      actions={onRetry && !isOffline && <Button onClick={onRetry}>{text('ui.retry')}</Button>}
    >
      <p role="status">{reason ?? text(`${words}.text`)}</p>
    </ErrorPage>
  );
}

/** The message of an error with its own status, as in the error catalogue. */
function catalogueMessage(error: unknown): string | null {
  return error instanceof Error && 'statusCode' in error ? error.message : null;
}
