import { own } from '#src/domain/own.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { compileFilter, type DerivedValues, type OwnFilters } from './compileFilter.ts';
import type { ListQuery } from './listQuery.ts';
import { SearchTexts } from './SearchTexts.ts';
import { SortedOrder } from './SortedOrder.ts';
import { compileSearch } from './searchTerms.ts';
import { type Page, takePage } from './takePage.ts';

export interface ListOptions<T> {
  /** What one may sort and filter by. */
  fields: ReadonlySet<string>;
  /** The fields `q` looks at. */
  searchable: readonly string[];
  /** False where `q` may not look at numbers. */
  searchesNumbers?: boolean;
  searchTexts?: SearchTexts | undefined;
  /** The rows in the order of a field, where that is cached. */
  ordered?: ((field: string) => SortedOrder<T & object>) | undefined;
  /** What is compared of fields that do not lie in the rows. */
  sortKeys?: DerivedValues | undefined;
  ownFilters?: OwnFilters | undefined;
  derived?: DerivedValues | undefined;
  /** A further condition, as the ability's. */
  keeps?: ((row: T) => boolean) | undefined;
}

function inOrder<T extends object>(rows: readonly T[], sort: ListQuery['sort'], options: ListOptions<T>): Iterable<T> {
  if (!sort) return rows;
  if (!options.fields.has(sort.field.split('.', 1)[0] ?? '')) {
    throw new HttpProblem('bad_request', `There is no field ${sort.field} to sort by.`);
  }
  const read = options.sortKeys && own(options.sortKeys, sort.field);
  const order = (read ? undefined : options.ordered?.(sort.field)) ?? new SortedOrder<T>(sort.field, rows, read);
  return order.walk(sort.direction);
}

/** Filter, search, sort and range over rows. Throws 400 for fields that are not there. */
export function listRows<T extends object>(rows: readonly T[], query: ListQuery, options: ListOptions<T>): Page<T> {
  const { q, ...filter } = query.filter;
  const passes = compileFilter(filter, options.fields, options.ownFilters, options.derived);
  const isFound = typeof q === 'string' && q.trim() !== '' ? compileSearch(q) : null;
  const texts = options.searchTexts ?? new SearchTexts();
  const matches = (row: T): boolean => {
    if (!isFound) return true;
    const searched = texts.of(row, options.searchable);
    return isFound(options.searchesNumbers === false ? { ...searched, digits: '' } : searched);
  };
  const { keeps } = options;
  return takePage(
    inOrder(rows, query.sort, options),
    (row) => passes(row) && (!keeps || keeps(row as T)) && matches(row as T),
    query.range,
  );
}
