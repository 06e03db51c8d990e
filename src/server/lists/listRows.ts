import { allOf } from '#src/domain/criteria/criterion.ts';
import { type ComparableKey, comparableKey, compareKeys } from '#src/domain/criteria/sortKey.ts';
import { type LookUps, type Reader, type RecordTest, reader, testOf } from '#src/domain/criteria/testOf.ts';
import type { ListQuestion, ListSort, Page, Search } from '#src/server/storage/ListQuestion.ts';
import { foundBy, type Searchable, searchableOf } from './searchTerms.ts';

/** What helps to answer a question. */
interface Aids<T> {
  /** Reads what is asked for, where that is no field. */
  read?: Reader;
  lookUps?: LookUps;
  /** The rows in an order that is kept. */
  ordered?: (sort: ListSort) => Iterable<T> | undefined;
  /** What a row offers to a search, where that is kept. */
  searchable?: (row: T, search: Search) => Searchable;
}

/** The definition of lists: what passes, in order, and of that the range. */
export function listRows<T extends object>(rows: Iterable<T>, question: ListQuestion, aids: Aids<T> = {}): Page<T> {
  const { sort, range, search } = question;
  const { read = reader, lookUps, ordered, searchable = searchableOf } = aids;
  const passes: RecordTest = testOf(allOf([question.filter, question.readable]), read, lookUps);
  const isFound = search && foundBy(search);
  const page: Page<T> = { rows: [], total: 0 };
  const inOrder = sort ? (ordered?.(sort) ?? sorted(rows, sort, read)) : rows;
  for (const row of inOrder) {
    if (!passes(row) || (isFound && !isFound(searchable(row, search)))) continue;
    if (!range || (page.total >= range.first && page.total <= range.last)) page.rows.push(row);
    page.total += 1;
  }
  return page;
}

function sorted<T extends object>(rows: Iterable<T>, { field, direction, otherwise }: ListSort, read: Reader): T[] {
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
