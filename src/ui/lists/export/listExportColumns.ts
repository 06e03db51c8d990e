import type { ExportColumn } from '#src/ui/export/file/exportColumn.ts';
import { type Column, fieldValue } from '#src/ui/lists/column.ts';

/** Everywhere in the API an instant is in a field that ends in `at`, or in one of `status_at`. */
const INSTANT = /(^|_|\.)at($|\.)/;

interface ListExportWords {
  /** A time's name with that of the zone. */
  zoned: (label: string, zone: string) => string;
  timeZone: string;
}

/** The columns of a list as those of a file: all of them, those included that one does not look at now. */
export function listExportColumns(columns: readonly Column[], { zoned, timeZone }: ListExportWords): ExportColumn[] {
  return columns.map(({ label, source, inFile }, index) => {
    // The column of a row's buttons is that of its id.
    const named = { source: String(index), label: source === 'id' ? 'ID' : label };
    return INSTANT.test(source) && !inFile
      ? { ...named, kind: 'instant', timeZone, label: zoned(label, timeZone) }
      : // What is no number is written as it reads.
        { ...named, kind: 'number' };
  });
}

/** A record as those columns hold it: what a column shows is said by code, which the worker that writes the file cannot be given. */
export function listExportRow(columns: readonly Column[], record: object): object {
  return Object.fromEntries(
    columns.map(({ source, inFile }, index) => [index, inFile ? inFile(record as never) : fieldValue(record, source)]),
  );
}
