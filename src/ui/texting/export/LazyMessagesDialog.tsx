import { lazy } from 'react';

/** {@link ExportMessagesDialog}, fetched when somebody exports: few visits to a list end in a file. */
export const LazyMessagesDialog = lazy(() =>
  import('./ExportMessagesDialog.tsx').then((module) => ({ default: module.ExportMessagesDialog })),
);
