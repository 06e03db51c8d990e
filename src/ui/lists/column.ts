import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column's role on a card, which replaces a row on narrow screens. Columns without a role are not shown there. */
export type CardRole = 'title' | 'status' | 'detail';

/** One column of a list, as data. */
export interface Column<R extends RaRecord = RaRecord> {
  /** The field it shows; its name in the URL's sort, and in the column choice. */
  source: string;
  label: string;
  /** How the value is rendered; by default as text. */
  render?: (record: R) => ReactNode;
  /** The value in an exported file; by default, the field's value. */
  inFile?: (record: R) => string | number | boolean | null;
  /** The API's field to sort by, if not `source`; false: not sortable. */
  sortBy?: string | false;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end';
  /** Any CSS width. */
  width?: number | string;
  /** The record's name: the link that opens it, always shown. The first column by default. */
  isPrimary?: boolean;
  /** Shown below the name, outside the link, such as the kind of record. */
  underName?: (record: R) => ReactNode;
  cardRole?: CardRole;
  /** Shown only when chosen. */
  isHiddenAtFirst?: boolean;
}

/** The column with the record's name. */
export function primaryColumn<R extends RaRecord>(columns: readonly Column<R>[]): Column<R> | undefined {
  return columns.find(({ isPrimary }) => isPrimary) ?? columns[0];
}

/** The field a column sorts by, or null if it cannot be sorted. */
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
