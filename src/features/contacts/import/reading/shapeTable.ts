import type { CustomField } from '#src/domain/company/companySettings.ts';
import { isPhone } from '#src/features/contacts/import/columns/cellKinds.ts';
import { findHeader } from '#src/features/contacts/import/columns/findHeader.ts';
import { plainWords } from '#src/features/contacts/import/columns/plainWords.ts';
import { cellsOf } from './cellsOf.ts';
import { mostCommon } from './detectSeparator.ts';
import { MAX_COLUMNS } from './fileProblem.ts';
import type { RawRecord } from './RecordReader.ts';
import { NoteLines, noteOf, type ReadingNote } from './readingNotes.ts';
import type { ReadingChoice, Table } from './table.ts';

interface Shaping extends Pick<ReadingChoice, 'headerLine' | 'undone'> {
  country: string;
  customFields: readonly CustomField[];
}

/** A table of people: its header and the rows below that are people. */
export interface ShapedTable {
  /** The column names as written, or null if there are none. */
  header: string[] | null;
  headerLine: number | null;
  rows: RawRecord[];
  width: number;
  notes: ReadingNote[];
  /** The first lines, any of which the user can choose as header. */
  firstLines: RawRecord[];
}

/** How many of the first lines may be chosen as header; more below a long title. */
const CHOOSABLE = 10;
/** How many rows are searched for the header. */
const MAX_EXAMINED = 200;

/** Removes what is not a person: titles above the header, repeated headers, totals, hidden rows, empty columns. */
export function shapeTable(table: Table, shaping: Shaping): ShapedTable {
  const { undone = [] } = shaping;
  const visible = shownRows(table.records, !undone.includes('hidden_rows'));
  const { header, headerLine, rows, titles } = splitHeader(table, visible.rows, shaping);
  const { separator } = table;
  const names = header === null ? null : cellsOf(header, separator);
  const people: RawRecord[] = [];
  const repeated = new NoteLines();
  const totals = new NoteLines();
  const isHeaderAgain = repeatOf(names, header, separator);
  const isTotal = totalIn(separator, shaping.country);
  rows.forEach((record, index) => {
    const isAgain = isHeaderAgain(record);
    const isSum = !isAgain && isTotal(record, index === rows.length - 1);
    if (isAgain) repeated.add(record.line);
    if (isSum) totals.add(record.line);
    const isIgnored = (isAgain && !undone.includes('repeated_headers')) || (isSum && !undone.includes('totals'));
    if (!isIgnored) people.push(record);
  });
  const width = columnsOf(names, rows, separator, table.workbook === null ? null : table.width);
  const usedWidth = usedColumns(names, rows, separator, width);
  return {
    header: names,
    headerLine,
    rows: people,
    width: usedWidth,
    firstLines: visible.rows.slice(0, Math.max(CHOOSABLE, titles.count + 3)),
    notes: [
      ...table.notes,
      ...visible.notes,
      ...titles.note('title_lines'),
      ...repeated.note('repeated_headers', { isDone: !undone.includes('repeated_headers') }),
      ...totals.note('totals', { isDone: !undone.includes('totals') }),
      ...(usedWidth < width ? [noteOf('empty_columns', [], width - usedWidth)] : []),
      ...equalNames(names?.slice(0, usedWidth) ?? []),
    ],
  };
}

/** The visible rows; all rows if the user wants hidden ones or nothing else would be left. */
function shownRows(records: readonly RawRecord[], isIgnored: boolean): { rows: RawRecord[]; notes: ReadingNote[] } {
  const hidden = new NoteLines();
  for (const { isHidden, line } of records) if (isHidden) hidden.add(line);
  const isDone = isIgnored && records.length - hidden.count > 1;
  const rows = isDone ? records.filter(({ isHidden }) => !isHidden) : [...records];
  return { rows, notes: hidden.note('hidden_rows', { isDone }) };
}

interface Split {
  header: RawRecord | null;
  headerLine: number | null;
  rows: RawRecord[];
  titles: NoteLines;
}

function splitHeader(
  { separator }: Table,
  records: RawRecord[],
  { headerLine, country, customFields }: Shaping,
): Split {
  const titles = new NoteLines();
  const chosen = records.findIndex(({ line }) => line === headerLine);
  const rows = records.slice(0, MAX_EXAMINED).map((record) => cellsOf(record, separator));
  const layout =
    headerLine === null
      ? { header: null, begin: 0 }
      : chosen !== -1
        ? { header: chosen, begin: chosen + 1 }
        : findHeader({ rows, country, customFields });
  for (const { line } of records.slice(0, layout.header ?? layout.begin)) titles.add(line);
  const header = layout.header === null ? null : (records[layout.header] ?? null);
  return { header, headerLine: header?.line ?? null, rows: records.slice(layout.begin), titles };
}

/** The number of columns below the titles; for a sheet, all its columns. */
function columnsOf(
  names: readonly string[] | null,
  rows: readonly RawRecord[],
  separator: string,
  width: number | null,
): number {
  if (width !== null) return width;
  const widths = rows.slice(0, 50).map((record) => cellsOf(record, separator, MAX_COLUMNS + 1).length);
  return Math.min(Math.max(names?.length ?? widths[0] ?? 0, mostCommon(widths)), MAX_COLUMNS);
}

/** The number of columns up to the last one with a name or a value. */
function usedColumns(
  names: readonly string[] | null,
  rows: readonly RawRecord[],
  separator: string,
  width: number,
): number {
  let usedWidth = lastFilled(names ?? []);
  for (let index = 0; index < rows.length && usedWidth < width; index += 1) {
    usedWidth = Math.max(usedWidth, lastFilled(cellsOf(rows[index] as RawRecord, separator, width)));
  }
  return Math.max(Math.min(usedWidth, width), 1);
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Whether a record repeats the header, as in files joined together. */
function repeatOf(
  names: readonly string[] | null,
  header: RawRecord | null,
  separator: string,
): (record: RawRecord) => boolean {
  const headerWords = wordsOf(names ?? []);
  if (names === null || header === null || headerWords === '') return () => false;
  const longest = header.text.length + 4 * names.length;
  return (record) => record.text.length <= longest && wordsOf(cellsOf(record, separator)) === headerWords;
}

function wordsOf(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\n')
    .trim();
}

/** The first words of rows with totals, in many languages. */
const TOTALS = `total; totals; grand total; sub total; subtotal; sum; count; total count; total rows; total records; total contacts;
  rows; row; records; record; contacts; rows selected; rows in set; rows affected; summe; gesamt; gesamtsumme; insgesamt; zwischensumme; anzahl; zeilen;
  total general; sous total; totaux; somme; ensemble; lignes; suma; suma total; filas; recuento; totale; totale generale; somma; totali; righe;
  soma; total geral; linhas; totaal; eindtotaal; subtotaal; som; aantal; rijen; i alt; sammanlagt; summa; totalt; antal; antall; yhteensa; razem; suma koncowa; lacznie;
  celkem; soucet; spolu; osszesen; toplam; genel toplam; ara toplam; adet; итого; всего; сумма; усього; всього; разом; общо; ukupno; skupaj; συνολο; סהכ; סך הכל; المجموع;
  الاجمالي; 合计; 总计; 小计; 合計; 総計; 小計; 總計; 합계; 총계; 소계; कुल; รวม; tong cong`;
const TOTAL_WORDS = new Set(TOTALS.split(';').map(plainWords));
const FIGURES = /^[\p{Sc}\s]*-?\d[\d\s.,'’]*[%\p{Sc}\s]*$/u;
/** The longest row that may have totals (UTF-16 units); longer ones are not split into cells. */
const LONGEST_TOTAL = 500;
const LONGEST_WORDS = 40;

/** Whether a record is a total or a count: it begins with such a word and otherwise has only figures that are not phone numbers. */
function totalIn(separator: string, country: string): (record: RawRecord, isLast: boolean) => boolean {
  return ({ text, isOpen }, isLast) => {
    if (isOpen || text.length > LONGEST_TOTAL) return false;
    const [first = '', ...others] = cellsOf({ text, isOpen }, separator).filter((cell) => cell.trim() !== '');
    if (first.length > LONGEST_WORDS || !others.every((cell) => FIGURES.test(cell.trim()))) return false;
    const words = plainWords(first.replace(/["“”״\d]/g, ''));
    return TOTAL_WORDS.has(words) && (isLast || !others.some((cell) => isPhone(cell, country)));
  };
}

function equalNames(names: readonly string[]): ReadingNote[] {
  const times = new Map<string, { name: string; columns: number }>();
  for (const name of names.map((each) => each.trim()).filter(Boolean)) {
    const entry = times.get(name.toLowerCase()) ?? { name, columns: 0 };
    times.set(name.toLowerCase(), { ...entry, columns: entry.columns + 1 });
  }
  const equal = [...times.values()].filter(({ columns }) => columns > 1).map(({ name }) => name);
  return equal.length > 0 ? [noteOf('equal_names', equal)] : [];
}
