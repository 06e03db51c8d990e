import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
/** {@link ListExportDialog}, fetched when somebody exports: few visits to a list end in a file. */
export const LazyListExportDialog = lazyPart(() =>
  import('./ListExportDialog.tsx').then((module) => ({ default: module.ListExportDialog })),
);
