import { UnusableFile } from '#src/features/contacts/import/reading/fileProblem.ts';
import type { ReadOptions, Table } from '#src/features/contacts/import/reading/table.ts';
import { openWorkbook } from './openWorkbook.ts';
import { readSheet } from './readSheet.ts';
import { SHEET_SEPARATOR } from './SheetRecords.ts';

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
