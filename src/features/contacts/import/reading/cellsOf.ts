import { fromCsvCell } from '#src/domain/imports/csv.ts';
import type { RawRecord } from './RecordReader.ts';

/** The cells of a record, unquoted, without null characters and what our own files guard against formulas with. Stops after `limit` of them. */
export function cellsOf(
  { text, isOpen }: Pick<RawRecord, 'text' | 'isOpen'>,
  separator: string,
  limit = 10_000,
): string[] {
  if (isOpen) return text.split(separator, limit).map((cell) => plain(cell.replace(/^"|"$/g, '')));
  if (!text.includes('"')) return text.split(separator, limit).map(plain);
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length && cells.length < limit) {
    const isQuoted = text[at] === '"';
    const close = isQuoted ? closing(text, at + 1) : at;
    const next = text.indexOf(separator, close);
    const end = next === -1 ? text.length : next;
    cells.push(plain(isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end)));
    at = end + 1;
  }
  return cells;
}

function closing(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}

function plain(cell: string): string {
  return fromCsvCell(cell.includes('\0') ? cell.replaceAll('\0', '') : cell);
}
