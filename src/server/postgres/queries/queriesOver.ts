import type { Asking } from '#src/server/postgres/Unit.ts';
import type { Queries } from '#src/server/storage/queries/Queries.ts';
import { contactQueries } from './contacts.ts';

/** The named queries of the areas that have theirs in SQL. */
export function queriesOver(asking: Asking): Partial<Queries> {
  return { contacts: contactQueries(asking) };
}
