import { pathTo } from '#src/routing/routeTable.ts';

/** The parameter of the page of a new plan that names whose counterpart it is to be. */
export const OTHER_INTERVAL_OF = 'other_interval_of';

/** Where a plan by the year is made of one by the month, and the other way round. */
export function otherIntervalPath(id: string): string {
  return `${pathTo('plans.create')}?${new URLSearchParams({ [OTHER_INTERVAL_OF]: id })}`;
}
