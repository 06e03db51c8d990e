import { streamXlsxRows } from 'hucre/xlsx';
import { UnusableFile } from '#src/features/contacts/import/reading/fileProblem.ts';
import type { ReadOptions, Table } from '#src/features/contacts/import/reading/table.ts';
import { openWorkbook, type Workbook } from './openWorkbook.ts';
import { SHEET_SEPARATOR, SheetRecords } from './SheetRecords.ts';
import { sheetCell } from './sheetCell.ts';

/** Rows read before other messages get their turn, and progress is told. */
const SLICE = 2000;
/** Bytes that a cell takes in a sheet, as a rule: for the progress only, of which no workbook tells more. */
const CELL_BYTES = 45;

/**
 * One sheet of an XLSX workbook: that which was chosen, else the first that has anything in it. Formulas are read as their
 * values. Throws UnusableFile.
 */
export async function readWorkbook(
  file: Blob,
  { sheet }: { sheet?: string | undefined },
  options: ReadOptions,
): Promise<Table> {
  let sheets: string[] | null = null;
  try {
    const workbook = await openWorkbook(file);
    sheets = workbook.sheets;
    for (const name of sheet === undefined ? sheets : [sheet]) {
      const records = await readSheet(workbook, name, options);
      if (!records.isEmpty) {
        return {
          encoding: 'utf-8',
          separator: SHEET_SEPARATOR,
          ...records.finish(),
          workbook: { sheets, sheet: name },
        };
      }
    }
    throw new UnusableFile('empty', null, sheets);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof UnusableFile) throw new UnusableFile(error.problem, error.line, sheets);
    throw new UnusableFile('broken_workbook', null, sheets);
  }
}

async function readSheet(
  { bytes, largestSheet }: Workbook,
  sheet: string,
  options: ReadOptions,
): Promise<SheetRecords> {
  const { onProgress, signal } = options;
  const records = new SheetRecords();
  let cells = 0;
  let rows = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    records.add(index + 1, values.map(sheetCell));
    cells += values.length;
    rows += 1;
    if (rows % SLICE !== 0) continue;
    onProgress?.(Math.min((cells * CELL_BYTES) / largestSheet, 0.95));
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  onProgress?.(1);
  return records;
}
