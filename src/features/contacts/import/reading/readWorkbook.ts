import { UnusableFile } from './fileProblem.ts';
import { openWorkbook } from './openWorkbook.ts';
import { noteOf } from './readingNotes.ts';
import { readSheet } from './readSheet.ts';
import { SHEET_SEPARATOR } from './SheetRecords.ts';
import type { ReadingChoice, ReadOptions, Table } from './table.ts';

/** One sheet of an XLSX workbook: the chosen one, otherwise the first one with content. Formulas are read as their values. Throws UnusableFile. */
export async function readWorkbook(
  file: Blob,
  { sheet, undone = [] }: Pick<ReadingChoice, 'sheet' | 'undone'>,
  options: ReadOptions,
): Promise<Table> {
  let sheets: string[] | null = null;
  try {
    const workbook = await openWorkbook(file);
    sheets = workbook.sheets;
    for (const name of sheet === undefined ? sheets : [sheet]) {
      const { records, mergedCells } = await readSheet(workbook, name, options);
      if (!records.isEmpty) {
        const others = sheets.filter((each) => each !== name);
        return {
          encoding: 'utf-8',
          guess: 'utf-8',
          separator: SHEET_SEPARATOR,
          ...records.finish(),
          workbook: { sheets, sheet: name },
          notes: [
            ...(others.length > 0 ? [noteOf('other_sheets', [name, ...others], others.length)] : []),
            ...records.merge(mergedCells, !undone.includes('merged_cells')),
          ],
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
