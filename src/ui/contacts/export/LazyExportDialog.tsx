import { type ComponentProps, lazy, Suspense } from 'react';

const ExportContactsDialog = lazy(() =>
  import('./ExportContactsDialog.tsx').then((module) => ({ default: module.ExportContactsDialog })),
);

/** {@link ExportContactsDialog}, fetched when somebody exports: few visits to a list end in a file. */
export function LazyExportDialog(props: ComponentProps<typeof ExportContactsDialog>) {
  return (
    <Suspense fallback={null}>
      <ExportContactsDialog {...props} />
    </Suspense>
  );
}
