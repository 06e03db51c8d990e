import { smartGroupsOf } from '#src/server/areas/groups/SmartGroups.ts';
import type { Queries } from '#src/server/storage/queries/Queries.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { activityQueries } from './activityQueries.ts';
import { ContactCounts } from './ContactCounts.ts';
import { categoryQueries } from './categoryQueries.ts';
import { companyQueries } from './companyQueries.ts';
import { contactQueries } from './contactQueries.ts';
import { groupQueries } from './groupQueries.ts';
import { importQueries } from './importQueries.ts';
import { templateQueries } from './templateQueries.ts';
import { userQueries } from './userQueries.ts';

/** The named queries of every area, asked of records in memory. */
export function queriesOver(records: Store): Queries {
  const counts = new ContactCounts(records);
  return {
    activity: activityQueries(records),
    categories: categoryQueries(records, counts),
    company: companyQueries(records),
    contacts: contactQueries(records),
    groups: groupQueries(records, counts, smartGroupsOf(records)),
    imports: importQueries(records),
    templates: templateQueries(records),
    users: userQueries(records),
  };
}
