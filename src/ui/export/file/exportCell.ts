import { own } from '#src/domain/own.ts';
import { wallTimeAt } from '#src/domain/time/localTime.ts';
import { fieldValue } from '#src/ui/lists/column.ts';
import type { ExportColumn, NoteLine } from './exportColumn.ts';

/** A cell's value. A Date's UTC fields hold the local time in the column's time zone. */
export type ExportCell = string | number | Date | null;

/** A record's cell in a column. A value that does not fit the column's kind is kept as it is. */
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
    case 'notes':
      return Array.isArray(value)
        ? value.map((note) => noteLine(note, column.timeZone)).join('\n') || null
        : plain(value);
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

/** "2026-11-23 09:30, Agnes Dubois: Call back on Monday". */
function noteLine({ at, author_name, body }: NoteLine, timeZone: string): string {
  const local = new Date(wallTimeAt(timeZone, Date.parse(at))).toISOString();
  return `${local.slice(0, 16).replace('T', ' ')}, ${author_name}: ${body}`;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function dateOr(value: unknown, time: number): Date | string {
  return Number.isNaN(time) ? plain(value) : new Date(time);
}
