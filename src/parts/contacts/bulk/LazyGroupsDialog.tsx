import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
/** {@link GroupsDialog}, fetched when somebody chooses groups: few visits to a list do. */
export const LazyGroupsDialog = lazyPart(() =>
  import('./GroupsDialog.tsx').then((module) => ({ default: module.GroupsDialog })),
);
