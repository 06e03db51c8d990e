import type { Criterion } from '#src/domain/criteria/criterion.ts';

/** What a free-text search looks for: every word in one of the `texts`, or the digits in one of the `numbers`. */
export interface Search {
  /** Folded (`foldText`), without spaces. */
  words: readonly string[];
  /** Null where what was typed is no number. */
  digits: string | null;
  /** Fields with text, and fields with phone numbers. Neither has to be there. */
  texts: readonly string[];
  numbers: readonly string[];
}

/** The order that `sortKey` (src/domain/criteria) defines. */
export interface ListSort {
  field: string;
  direction: 'ASC' | 'DESC';
  /** Stands for the field's value where there is none. */
  otherwise?: string | undefined;
}

/** A question for a list, all of it data. Fields are a record's own or its derived values (`derivedValues.ts`). */
export interface ListQuestion {
  filter: Criterion;
  search: Search | null;
  /** Null: as the records came about. */
  sort: ListSort | null;
  /** Counted from 0, both ends included; null: all rows. */
  range: { first: number; last: number } | null;
  /** The records that whoever asks may see; nothing is said of others, not how many they are either. */
  readable: Criterion;
}

export interface Page<T> {
  rows: T[];
  /** How many there are on all pages. */
  total: number;
}
