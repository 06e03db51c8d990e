import type { Queries } from '#src/server/storage/queries/Queries.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { contactQueries } from './contactQueries.ts';
import { groupQueries } from './groupQueries.ts';

/** The named queries of every area, asked of records in memory. */
export function queriesOver(records: Store): Queries {
  return {
    contacts: contactQueries(records),
    groups: groupQueries(records),
  };
}
