import Button from '@mui/material/Button';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { ErrorPage } from '#src/ui/states/ErrorPage.tsx';
import { readProblem } from '#src/ui/states/problem.ts';

interface FailedScreenProps {
  status: number;
  error: unknown;
  onRetry?: () => void;
}

/** The generic error page: the status, what happened in the error's own words, and another try. */
export function FailedScreen({ status, error, onRetry }: FailedScreenProps) {
  const t = useText();
  const problem = readProblem(error);
  usePageTitle(t('errors.status', { status }));
  return (
    <ErrorPage
      status={status}
      title={problem.message || t('errors.failed.title')}
      requestId={problem.requestId}
      home={{ to: pathTo('dashboard'), label: t('errors.home') }}
      actions={onRetry && <Button onClick={onRetry}>{t('errors.reload')}</Button>}
    >
      {t('errors.failed.text')}
    </ErrorPage>
  );
}
