import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** What a column is on a card, where the screen is too narrow for a table. Columns without a role are not on it. */
export type CardRole = 'title' | 'status' | 'detail';

/** One column of a list, as data. */
export interface Column<R extends RaRecord = RaRecord> {
  /** The field it shows; its name in the URL's sort, and in the column choice. */
  source: string;
  label: string;
  /** How the value looks; without it, as text. */
  render?: (record: R) => ReactNode;
  /** How the value reads in an exported file; without it, the field itself. */
  inFile?: (record: R) => string | number | boolean | null;
  /** The API's field to sort by, where it is not `source`; false: cannot be sorted. */
  sortBy?: string | false;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** Any CSS width. */
  width?: number | string;
  /** What the record is called: the link that opens it, and always shown. The first column is it unless another one says so. */
  isPrimary?: boolean;
  /** Below the name, no part of the link: what kind of thing it is. */
  underName?: (record: R) => ReactNode;
  cardRole?: CardRole;
  /** Shown only when chosen. */
  isHiddenAtFirst?: boolean;
}

/** The column that names the record. */
export function primaryColumn<R extends RaRecord>(columns: readonly Column<R>[]): Column<R> | undefined {
  return columns.find(({ isPrimary }) => isPrimary) ?? columns[0];
}

/** The field a column is sorted by, or null when it cannot be. */
export function sortField({ source, sortBy }: Pick<Column, 'source' | 'sortBy'>): string | null {
  return sortBy === false ? null : (sortBy ?? source);
}

/** The value of a field path such as `totals.sent`. */
export function fieldValue(record: object, source: string): unknown {
  return source
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      record,
    );
}
