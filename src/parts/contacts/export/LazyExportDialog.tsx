import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
/** {@link ExportContactsDialog}, fetched when somebody exports: few visits to a list end in a file. */
export const LazyExportDialog = lazyPart(() =>
  import('./ExportContactsDialog.tsx').then((module) => ({ default: module.ExportContactsDialog })),
);
