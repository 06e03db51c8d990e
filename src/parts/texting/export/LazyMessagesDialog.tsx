import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
/** {@link ExportMessagesDialog}, fetched when somebody exports: few visits to a list end in a file. */
export const LazyMessagesDialog = lazyPart(() =>
  import('./ExportMessagesDialog.tsx').then((module) => ({ default: module.ExportMessagesDialog })),
);
