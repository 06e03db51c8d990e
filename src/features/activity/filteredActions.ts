import type { ActivityAction } from '#src/domain/company/activityActions.ts';

/** The actions one looks for, as the API calls them; the search finds the others. */
export const FILTERED_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'send',
  'pause',
  'resume',
  'cancel',
  'import',
  'export',
  'merge',
  'reply',
  'login',
  'logout',
] as const satisfies readonly ActivityAction[];
