import type { ExportColumn } from '#src/ui/export/file/exportColumn.ts';
import { type Column, fieldValue } from '#src/ui/lists/column.ts';

/** In the API an instant is in a field that ends in `at`, or in `status_at`. */
const INSTANT = /(^|_|\.)at($|\.)/;

interface ListExportWords {
  /** A time's name with that of the zone. */
  zoned: (label: string, zone: string) => string;
  timeZone: string;
}

/** A list's columns as columns of a file: all of them, hidden ones included. */
export function listExportColumns(columns: readonly Column[], { zoned, timeZone }: ListExportWords): ExportColumn[] {
  return columns.map(({ label, source, inFile }, index) => {
    // The column of a row's buttons is not exported.
    const base = { source: String(index), label: source === 'id' ? 'ID' : label };
    return INSTANT.test(source) && !inFile
      ? { ...base, kind: 'instant', timeZone, label: zoned(label, timeZone) }
      : // Anything but a number is exported as text.
        { ...base, kind: 'number' };
  });
}

/** A record's values in those columns: columns render by code, which the worker that writes the file cannot run. */
export function listExportRow(columns: readonly Column[], record: object): object {
  return Object.fromEntries(columns.map((column, index) => [index, valueInFile(column, record)]));
}

/** Nothing where the record lacks what the column needs. */
function valueInFile({ source, inFile }: Column, record: object): unknown {
  try {
    return inFile ? inFile(record as never) : fieldValue(record, source);
  } catch {
    return null;
  }
}
