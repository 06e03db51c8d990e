import { own } from '#src/domain/own.ts';
import { wallTimeAt } from '#src/domain/time/localTime.ts';
import { fieldValue } from '#src/ui/lists/column.ts';
import type { ExportColumn } from './exportColumn.ts';

/** What stands in a cell. A Date is what clocks and calendars of the column's zone show, as if they hung in UTC. */
export type ExportCell = string | number | Date | null;

/** The cell of a record in a column. What does not fit the column's kind stands there as it is. */
export function exportCell(record: object, column: ExportColumn): ExportCell {
  const value = fieldValue(record, column.source);
  if (value === null || value === undefined || value === '') return null;
  switch (column.kind) {
    case 'text':
      return plain(value);
    case 'number':
      return typeof value === 'number' ? value : plain(value);
    case 'day':
      return dateOr(value, Date.parse(`${value}T00:00:00Z`));
    case 'instant': {
      const instant = Date.parse(String(value));
      return dateOr(value, Number.isNaN(instant) ? instant : wallTimeAt(column.timeZone, instant));
    }
    case 'words':
      return (
        [value]
          .flat()
          .map(String)
          .flatMap((code) => own(column.words, code) ?? [])
          .join(', ') || null
      );
  }
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function dateOr(value: unknown, time: number): Date | string {
  return Number.isNaN(time) ? plain(value) : new Date(time);
}
