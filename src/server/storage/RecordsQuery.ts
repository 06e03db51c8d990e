import type { Criterion } from '#src/domain/criteria/criterion.ts';

/** A free-text search: every word in one of the `textFields`, or the digits in one of the `numberFields`. */
export interface Search {
  /** Folded (`foldText`) and `withPlainSigns`, without spaces. */
  words: readonly string[];
  /** The digits of a phone number, if the search is one; otherwise null. */
  digits: string | null;
  /** Fields with text, and fields with phone numbers; a record may lack either. */
  textFields: readonly string[];
  numberFields: readonly string[];
}

/** The order that `sortKey` (src/domain/criteria) defines. */
export interface ListSort {
  field: string;
  direction: 'ASC' | 'DESC';
  /** Replaces a missing value. */
  otherwise?: string | undefined;
}

/** A list query, as data. Fields are a record's own or its derived values (`derivedValues.ts`). */
export interface RecordsQuery {
  filter: Criterion;
  search: Search | null;
  /** Null for the order of creation. */
  sort: ListSort | null;
  /** Counted from 0, both ends included, or null for all rows. */
  range: { first: number; last: number } | null;
  /** The records the caller can see; nothing is revealed about others, not even their number. */
  readable: Criterion;
}

export interface Page<T> {
  rows: T[];
  /** The number of rows on all pages. */
  total: number;
}
