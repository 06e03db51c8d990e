import type { Asking } from '#src/server/postgres/Unit.ts';
import type { Queries } from '#src/server/storage/queries/Queries.ts';
import { activityQueries } from './activity.ts';
import { categoryQueries } from './categories.ts';
import { contactQueries } from './contacts.ts';
import { importQueries } from './imports.ts';
import { userQueries } from './users.ts';

/** Those of the named queries that are written in SQL. The others are refused with a sentence when somebody asks. */
export type WrittenQueries = { readonly [Area in keyof Queries]?: Partial<Queries[Area]> };

export function queriesOver(asking: Asking): WrittenQueries {
  return {
    activity: activityQueries(asking),
    categories: categoryQueries(asking),
    contacts: contactQueries(asking),
    imports: importQueries(asking),
    users: userQueries(asking),
  };
}
