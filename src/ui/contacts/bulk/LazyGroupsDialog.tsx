import { lazy } from 'react';

/** {@link GroupsDialog}, fetched when somebody chooses groups: few visits to a list do. */
export const LazyGroupsDialog = lazy(() =>
  import('./GroupsDialog.tsx').then((module) => ({ default: module.GroupsDialog })),
);
