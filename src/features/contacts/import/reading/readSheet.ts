import { UNPACKED_LIMITS, UnusableFile } from './fileProblem.ts';
import { isTrue, plainText, type Workbook } from './openWorkbook.ts';
import { type MergedCells, SheetRecords } from './SheetRecords.ts';
import { sheetCell } from './sheetCell.ts';
import type { ReadOptions } from './table.ts';
import { attribute, type XmlHandler } from './XmlReader.ts';

/** The most rows and columns of a sheet. Source: Excel's specifications. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** After this many pieces, progress is reported and other messages are handled. */
const SLICE = 64;
/** The most merged ranges. */
const MAX_MERGED = 100_000;
/** The longest cell (UTF-16 units); spreadsheets allow 32,767. */
const LONGEST_TEXT = 1_048_576;

/** Reads the rows of a sheet while it is unpacked, and its merged cells. Throws UnusableFile. */
export async function readSheet(
  workbook: Workbook,
  sheet: string,
  options: ReadOptions,
): Promise<{ records: SheetRecords; mergedCells: MergedCells[] }> {
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
  await workbook.readPart(part, UNPACKED_LIMITS.sheet, handler, async () => {
    pieces += 1;
    if (pieces % SLICE !== 0) return;
    onProgress?.(Math.min(units / part.unpacked, 0.95));
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  });
  onProgress?.(1);
  return { records, mergedCells: rows.mergedCells };
}

/** Builds a sheet's rows from XML events. Source: ECMA-376, 18.3.1.4 and 18.3.1.73. */
class RowReader implements XmlHandler {
  readonly mergedCells: MergedCells[] = [];
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
    // No spreadsheet writes rows out of order or beyond its limit.
    if (!Number.isInteger(row) || row <= this.#row || row > LAST_ROW) throw new UnusableFile('broken_workbook');
    this.#row = row;
    // A row of height 0 is hidden too.
    this.#isHidden =
      isTrue(attribute(tag, 'hidden')) || (attribute(tag, 'customHeight') && attribute(tag, 'ht')) === '0';
    this.#cells = [];
    this.#column = -1;
  }

  /** Adds a merged range. Ranges within one row are titles and are ignored. */
  #addMerged(ref: string): void {
    const [from = '', to = ''] = ref.split(':');
    const [firstRow, lastRow] = [rowOf(from), rowOf(to)];
    if (this.mergedCells.length >= MAX_MERGED) throw new UnusableFile('workbook_too_large');
    if (lastRow > firstRow)
      this.mergedCells.push({ column: columnOf(from), firstRow, lastRow: Math.min(lastRow, LAST_ROW) });
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

/** 31 December 9999, as spreadsheets count days. */
const LAST_DAY = 2_958_466;
const SECONDS = 86_400;
/** Spreadsheets count a 29 February 1900, which did not exist. */
const FIRST_OF_MARCH_1900 = 60;

/** Converts a spreadsheet's day number to a date, to the second. A time of day alone is on 31 December 1899, however the workbook counts. */
function dayOf(days: number, isFrom1904: boolean): Date {
  const first =
    isFrom1904 && days >= 1 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < FIRST_OF_MARCH_1900 ? 31 : 30);
  return new Date(first + Math.round(days * SECONDS) * 1000);
}

/** The row of a cell reference: 12 for "AB12". */
function rowOf(place: string): number {
  return Number(/\d+$/.exec(place)?.[0] ?? 0);
}

/** The column of a cell reference, from 0: 27 for "AB12". */
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
