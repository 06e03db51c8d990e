import { lazy } from 'react';

/** {@link ListExportDialog}, fetched when somebody exports: few visits to a list end in a file. */
export const LazyListExportDialog = lazy(() =>
  import('./ListExportDialog.tsx').then((module) => ({ default: module.ListExportDialog })),
);
