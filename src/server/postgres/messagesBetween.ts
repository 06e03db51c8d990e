import { allOf, type Criterion } from '#src/domain/criteria/criterion.ts';
import { isStorable } from '#src/domain/storable.ts';
import type { Page, RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { fromRow, type Row } from './rows.ts';
import type { Queryable } from './Unit.ts';

/** The counted values that a list requests; null for all. */
interface CountFilters {
  campaigns: string[] | null;
  directions: string[] | null;
}

/**
 * A page of messages in order of time and their total, read from the hours in which it lies (`message_counts`), so that only their partitions are read;
 * null if the list requests something that is not counted.
 */
export async function messagesBetween(
  { ask }: Pick<Queryable, 'ask'>,
  tenantId: string,
  { filter, readable, sort }: RecordsQuery,
  range: { first: number; last: number },
): Promise<Page<Collections['messages']> | null> {
  if (sort?.field !== 'created_at') return null;
  const countFilters = countFiltersOf(allOf([filter, readable]));
  if (!countFilters) return null;
  const rows = await ask<Row & { total_found: number; is_reversed: boolean }>(
    'select total_found, is_reversed, (message).* from messages_page($1, $2, $3, $4, $5, $6)',
    [tenantId, countFilters.campaigns, countFilters.directions, range.first, range.last, sort.direction === 'ASC'],
    { isPrepared: true },
  );
  const [{ total_found = 0, is_reversed = false } = {}] = rows;
  const messages = rows.filter(({ id }) => id !== null).map((row) => fromRow('messages', row));
  return { rows: is_reversed ? messages.reverse() : messages, total: total_found };
}

function countFiltersOf(criterion: Criterion): CountFilters | null {
  const countFilters: CountFilters = { campaigns: null, directions: null };
  for (const part of partsOf(criterion)) {
    if (part.is !== 'one_of') return null;
    const values = part.values.map((value) => (value === null ? '' : value));
    const matchable = values.filter((value) => typeof value === 'string' && isStorable(value)) as string[];
    if (matchable.length < values.length || part.values.includes('')) return null;
    if (part.field === 'campaign_id' && countFilters.campaigns === null) countFilters.campaigns = matchable;
    else if (part.field === 'direction' && countFilters.directions === null) countFilters.directions = matchable;
    else return null;
  }
  return countFilters;
}

function partsOf(criterion: Criterion): readonly Criterion[] {
  return criterion.is === 'all' ? criterion.of.flatMap(partsOf) : [criterion];
}
