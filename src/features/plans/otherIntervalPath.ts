import { pathTo } from '#src/routing/routeTable.ts';

/** The parameter of a new plan's page that names its counterpart. */
export const OTHER_INTERVAL_OF = 'other_interval_of';

/** The path for creating a plan's counterpart. */
export function otherIntervalPath(id: string): string {
  return `${pathTo('plans.create')}?${new URLSearchParams({ [OTHER_INTERVAL_OF]: id })}`;
}
