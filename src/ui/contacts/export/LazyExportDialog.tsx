import { lazy } from 'react';

/** {@link ExportContactsDialog}, fetched when somebody exports: few visits to a list end in a file. */
export const LazyExportDialog = lazy(() =>
  import('./ExportContactsDialog.tsx').then((module) => ({ default: module.ExportContactsDialog })),
);
