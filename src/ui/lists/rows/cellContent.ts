import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { type Column, fieldValue } from '#src/ui/lists/column.ts';

/** A cell's content: the column's own rendering, otherwise the value as text. A dash where the record lacks what the column renders. */
export function cellContent(column: Column, record: RaRecord): ReactNode {
  try {
    if (column.render) return column.render(record);
  } catch {
    return '–';
  }
  const value = fieldValue(record, column.source);
  return value === null || value === undefined || value === '' ? '–' : String(value);
}
