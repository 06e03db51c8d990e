import type { Predicate } from './compileFilter.ts';

/** The filter of a count: true for those that have any, false for those that have none, a number for exactly so many. */
export function anyOrSoMany(field: string): (wanted: unknown) => Predicate {
  const count = (record: object): unknown => (record as Record<string, unknown>)[field];
  return (wanted) =>
    typeof wanted === 'boolean'
      ? (record) => Number(count(record)) > 0 === wanted
      : (record) => count(record) === wanted;
}
