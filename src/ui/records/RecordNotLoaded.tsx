import { useText } from '#src/i18n/useText.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';

interface RecordNotLoadedProps {
  /** Null when offline. */
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a record that could not be loaded, with the usual heading. */
export function RecordNotLoaded({ error, onRetry }: RecordNotLoadedProps) {
  const text = useText();
  return (
    <>
      <PageHeading title={text(error ? 'errors.failed.title' : 'ui.offline.title')} />
      <ErrorState error={error} onRetry={onRetry} />
    </>
  );
}
