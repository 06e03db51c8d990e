import { allOf } from '#src/domain/criteria/criterion.ts';
import { type ComparableKey, comparableKey, compareKeys } from '#src/domain/criteria/sortKey.ts';
import { type LookUps, type Reader, type RecordTest, reader, testOf } from '#src/domain/criteria/testOf.ts';
import type { ListSort, Page, RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import { searchTest } from './searchTerms.ts';

/** Helpers for evaluating a query. */
interface QueryHelpers {
  /** Reads a value that is not a field. */
  read?: Reader;
  lookUps?: LookUps;
}

/** The definition of lists: filtering, order, and the range. */
export function listRows<T extends object>(
  rows: Iterable<T>,
  query: RecordsQuery,
  { read = reader, lookUps }: QueryHelpers = {},
): Page<T> {
  const { sort, range, search } = query;
  const passes: RecordTest = testOf(allOf([query.filter, query.readable]), read, lookUps);
  const matchesSearch = search && searchTest(search);
  const page: Page<T> = { rows: [], total: 0 };
  for (const row of sort ? sortRows(rows, sort, read) : rows) {
    if (!passes(row) || (matchesSearch && !matchesSearch(row))) continue;
    if (!range || (page.total >= range.first && page.total <= range.last)) page.rows.push(row);
    page.total += 1;
  }
  return page;
}

function sortRows<T extends object>(rows: Iterable<T>, { field, direction, otherwise }: ListSort, read: Reader): T[] {
  const valueIn = read(field);
  const filled: { key: ComparableKey; row: T }[] = [];
  const blank: T[] = [];
  for (const row of rows) {
    const key = comparableKey(valueIn(row) ?? otherwise);
    if (key === null) blank.push(row);
    else filled.push({ key, row });
  }
  filled.sort((one, other) => compareKeys(one.key, other.key));
  if (direction === 'DESC') filled.reverse();
  return [...filled.map(({ row }) => row), ...blank];
}
