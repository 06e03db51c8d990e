import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { type Column, fieldValue } from '#src/ui/lists/column.ts';

/** A cell's content: the column's own rendering, otherwise the value as text. */
export function cellContent(column: Column, record: RaRecord): ReactNode {
  if (column.render) return column.render(record);
  const value = fieldValue(record, column.source);
  return value === null || value === undefined || value === '' ? '–' : String(value);
}
