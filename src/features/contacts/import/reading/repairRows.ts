import { cellsOf } from './cellsOf.ts';
import { csvRecord } from './csvRecord.ts';
import { SEPARATORS } from './detectSeparator.ts';
import type { RawRecord } from './RecordReader.ts';
import { NoteLines, type ReadingNote } from './readingNotes.ts';
import type { ReadingChoice } from './table.ts';

interface Cut {
  separator: string;
  width: number;
}

/**
 * Splits rows that were read as one because of an unclosed quote, and rows with a different separator than the rest. All other rows
 * are returned unchanged.
 */
export function repairRows(
  records: readonly RawRecord[],
  { separator, width }: Cut,
  { undone = [] }: Pick<ReadingChoice, 'undone'>,
): { records: RawRecord[]; notes: ReadingNote[] } {
  const cut = { separator, width };
  const doesSplit = !undone.includes('swallowed_rows');
  const doesCut = !undone.includes('mixed_separators');
  const swallowed = new NoteLines();
  const open = new NoteLines();
  const mixed = new NoteLines();
  const others = new Set<string>();
  const repaired: RawRecord[] = [];
  for (const [index, record] of records.entries()) {
    const lines = rowsInsideQuote(record, cut, index === 0);
    if (lines !== null) for (const { line } of lines) swallowed.add(line);
    for (const each of lines !== null && doesSplit ? lines : [record]) {
      if (each.isOpen && lines === null) open.add(each.line);
      const other = lines === null ? otherSeparator(each, cut) : null;
      if (other !== null) {
        mixed.add(each.line);
        others.add(other);
      }
      repaired.push(other !== null && doesCut ? { ...each, text: csvRecord(cellsOf(each, other), separator) } : each);
    }
  }
  return {
    records: repaired,
    notes: [
      ...swallowed.note('swallowed_rows', { isDone: doesSplit }),
      ...open.note('open_quotes'),
      ...mixed.note('mixed_separators', { isDone: doesCut, names: [...others] }),
    ],
  };
}

/** A phone number or e-mail address, which shows that a line is a row and not part of a note. */
const PHONE_OR_EMAIL = /@|\d(?:[\s().\-/]{0,2}\d){6}|\dE\+\d/;

/** If at least this share of a record's inner lines look like rows, they are. */
const MIN_ROW_SHARE = 0.5;

/**
 * The rows that a record contains because of an unclosed quote, which ends only at the next quote, however far down; null if the record is
 * a single row.
 */
function rowsInsideQuote(record: RawRecord, { separator, width }: Cut, isFirst: boolean): RawRecord[] | null {
  if (record.isOpen || !/[\r\n]/.test(record.text)) return null;
  const lines = record.text.split(/\r\n|\n|\r/);
  const isRow = (line: string) => PHONE_OR_EMAIL.test(line) && isWhole(line);
  const isWhole = (line: string) =>
    // With an unclosed quote, the separators follow it; with a closed one, some may be inside.
    line.split(separator).length === width || cellsOf({ text: line, isOpen: false }, separator).length === width;
  const [first = '', ...inner] = lines;
  const filledLines = inner.filter((line) => line.trim() !== '');
  // Column names contain no phone numbers, so the first line only needs the right number of cells.
  if (
    !(isFirst ? isWhole(first) : isRow(first)) ||
    filledLines.filter(isRow).length < Math.max(filledLines.length * MIN_ROW_SHARE, 1)
  )
    return null;
  return lines
    .map((text, index) => ({ ...record, text, line: record.line + index, isOpen: isHalfQuoted(text) }))
    .filter(({ text }) => text.trim() !== '');
}

/** Whether a quote on the line has its counterpart on another line. */
function isHalfQuoted(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1;
}

/** A different separator that splits the record into as many cells as there are columns, if the table's does not split it; otherwise null. */
function otherSeparator(record: RawRecord, { separator, width }: Cut): string | null {
  if (width < 2 || record.isOpen || record.text.includes(separator)) return null;
  const match = SEPARATORS.find((each) => each !== separator && cellsOf(record, each).length === width);
  // In a table with two columns, "Smith, John" is more likely one cell than two.
  return match !== undefined && (width > 2 || PHONE_OR_EMAIL.test(record.text)) ? match : null;
}
