import { UNPACKED_LIMITS, UnusableFile } from './fileProblem.ts';
import { isTrue, plainText, type Workbook } from './openWorkbook.ts';
import { type MergedCells, SheetRecords } from './SheetRecords.ts';
import { sheetCell } from './sheetCell.ts';
import type { ReadOptions } from './table.ts';
import { attribute, type XmlHandler } from './XmlReader.ts';

/** Rows of a sheet, and its columns. Source: Excel's own limits. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** The number of pieces read before other messages get their turn and progress is reported. */
const SLICE = 64;
/** Ranges of cells that are one. */
const MOST_MERGED = 100_000;
/** UTF-16 units of a cell; a spreadsheet has 32,767. */
const LONGEST_TEXT = 1_048_576;

/** The rows of a sheet, read as they are unpacked, and the cells it has merged. Throws UnusableFile. */
export async function readSheet(
  workbook: Workbook,
  sheet: string,
  options: ReadOptions,
): Promise<{ records: SheetRecords; merged: MergedCells[] }> {
  const { onProgress, signal } = options;
  const part = workbook.sheetPart(sheet);
  const records = new SheetRecords();
  const rows = new RowReader(workbook, records);
  let pieces = 0;
  let units = 0;
  const handler: XmlHandler = {
    open: (name, tag) => {
      units += tag.length;
      rows.open(name, tag);
    },
    close: (name) => {
      units += name.length;
      rows.close(name);
    },
    text: (text) => {
      units += text.length;
      rows.text(text);
    },
  };
  await workbook.read(part, UNPACKED_LIMITS.sheet, handler, async () => {
    pieces += 1;
    if (pieces % SLICE !== 0) return;
    onProgress?.(Math.min(units / part.unpacked, 0.95));
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  });
  onProgress?.(1);
  return { records, merged: rows.merged };
}

/** Puts the cells of a sheet's rows together. Source: ECMA-376, 18.3.1.4 and 18.3.1.73. */
class RowReader implements XmlHandler {
  readonly merged: MergedCells[] = [];
  #isHidden = false;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #isDate = false;
  #text = '';
  #isText = false;
  #isAloud = false;

  constructor(
    private readonly workbook: Workbook,
    private readonly records: SheetRecords,
  ) {}

  open(name: string, tag: string): void {
    if (name === 'c') this.#beginCell(tag);
    else if (name === 'v' || name === 't') this.#isText = !this.#isAloud;
    else if (name === 'row') this.#beginRow(tag);
    else if (name === 'rPh') this.#isAloud = true;
    else if (name === 'mergeCell') this.#addMerged(attribute(tag, 'ref') ?? '');
  }

  close(name: string): void {
    if (name === 'c') this.#endCell();
    else if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'row') this.records.add(this.#row, this.#cells, this.#isHidden);
    else if (name === 'rPh') this.#isAloud = false;
  }

  text(text: string): void {
    if (!this.#isText) return;
    this.#text += text;
    if (this.#text.length > LONGEST_TEXT) throw new UnusableFile('line_too_long', this.#row);
  }

  #beginRow(tag: string): void {
    const row = Number(attribute(tag, 'r') ?? this.#row + 1);
    // Rows that go back or lie beyond the sheet are of no spreadsheet.
    if (!Number.isInteger(row) || row <= this.#row || row > LAST_ROW) throw new UnusableFile('broken_workbook');
    this.#row = row;
    // A row without height is hidden, too.
    this.#isHidden =
      isTrue(attribute(tag, 'hidden')) || (attribute(tag, 'customHeight') && attribute(tag, 'ht')) === '0';
    this.#cells = [];
    this.#column = -1;
  }

  /** Only cells merged over several rows apply to each of them. */
  #addMerged(ref: string): void {
    const [from = '', to = ''] = ref.split(':');
    const [firstRow, lastRow] = [rowOf(from), rowOf(to)];
    if (this.merged.length >= MOST_MERGED) throw new UnusableFile('workbook_too_large');
    if (lastRow > firstRow)
      this.merged.push({ column: columnOf(from), firstRow, lastRow: Math.min(lastRow, LAST_ROW) });
  }

  #beginCell(tag: string): void {
    const place = attribute(tag, 'r');
    this.#column = place === null ? this.#column + 1 : columnOf(place);
    if (this.#column >= LAST_COLUMN) throw new UnusableFile('broken_workbook');
    this.#type = attribute(tag, 't') ?? 'n';
    this.#isDate = this.workbook.dateStyles[Number(attribute(tag, 's') ?? 0)] ?? false;
    this.#text = '';
  }

  #endCell(): void {
    if (this.#text === '') return;
    const cell = this.#cell();
    if (cell === '') return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = cell;
  }

  #cell(): string {
    const text = this.#text;
    switch (this.#type) {
      case 's': {
        const shared = this.workbook.texts[Number(text)];
        if (shared === undefined) throw new UnusableFile('broken_workbook');
        return shared;
      }
      case 'b':
        return sheetCell(isTrue(text.trim()));
      case 'n':
        return this.#number(text);
      case 'd':
        return (
          sheetCell(new Date(/[Z+]/.test(text) ? text : `${text}${text.includes('T') ? '' : 'T00:00:00'}Z`)) || text
        );
      default:
        return plainText(text);
    }
  }

  #number(text: string): string {
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number)) return text;
    if (!this.#isDate || number < 0 || number > LAST_DAY) return sheetCell(number);
    return sheetCell(dayOf(number, this.workbook.isFrom1904));
  }
}

/** 31 December 9999. */
const LAST_DAY = 2_958_466;
const SECONDS = 86_400;
/** There was no 29 February 1900, but spreadsheets count it. */
const FIRST_OF_MARCH_1900 = 60;

/** A day as spreadsheets count them, to the second. */
function dayOf(days: number, isFrom1904: boolean): Date {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < FIRST_OF_MARCH_1900 ? 31 : 30);
  return new Date(first + Math.round(days * SECONDS) * 1000);
}

/** "AB12" is in the row 12. */
function rowOf(place: string): number {
  return Number(/\d+$/.exec(place)?.[0] ?? 0);
}

/** "AB12" is in the column 27. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = (place.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > LAST_COLUMN) return LAST_COLUMN;
  }
  if (column === 0) throw new UnusableFile('broken_workbook');
  return column - 1;
}
