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
 * Takes rows apart that were read as one, or not cut at all: those that a quote left open has swallowed, and those with another
 * separator than the rest. What is well written comes back as it is.
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
    const lines = swallowedLines(record, cut, index === 0);
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

/** It contains a phone number or an address, so it is a row rather than part of a note. */
const TELLING = /@|\d(?:[\s().\-/]{0,2}\d){6}|\dE\+\d/;

/** Of the lines inside of a record, this share looks like rows where a quote has swallowed them. */
const SWALLOWED = 0.5;

/**
 * The rows of a record whose quoted cell contains lines that are rows themselves; null if it is one row. A forgotten quote is closed by the next
 * one at the end of a cell, however far down.
 */
function swallowedLines(record: RawRecord, { separator, width }: Cut, isFirst: boolean): RawRecord[] | null {
  if (record.isOpen || !/[\r\n]/.test(record.text)) return null;
  const lines = record.text.split(/\r\n|\n|\r/);
  const isRow = (line: string) => TELLING.test(line) && isWhole(line);
  const isWhole = (line: string) =>
    // A quote that was left open has separators behind it; one that is closed has them inside.
    line.split(separator).length === width || cellsOf({ text: line, isOpen: false }, separator).length === width;
  const [first = '', ...inner] = lines;
  const filled = inner.filter((line) => line.trim() !== '');
  // The columns' names tell nothing by themselves.
  if (
    !(isFirst ? isWhole(first) : isRow(first)) ||
    filled.filter(isRow).length < Math.max(filled.length * SWALLOWED, 1)
  )
    return null;
  return lines
    .map((text, index) => ({ ...record, text, line: record.line + index, isOpen: isHalfQuoted(text) }))
    .filter(({ text }) => text.trim() !== '');
}

/** One of two quotes is on another line. */
function isHalfQuoted(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1;
}

/** The separator of a record that the table's does not cut, and another cuts into as many cells as there are columns. */
function otherSeparator(record: RawRecord, { separator, width }: Cut): string | null {
  if (width < 2 || record.isOpen || record.text.includes(separator)) return null;
  const found = SEPARATORS.find((each) => each !== separator && cellsOf(record, each).length === width);
  // "Smith, John" alone on a line of a table with two columns is no person of another one.
  return found !== undefined && (width > 2 || TELLING.test(record.text)) ? found : null;
}
