import { fromCsvCell } from '#src/domain/csv.ts';
import type { RawRecord } from './RecordReader.ts';

/**
 * The cells of a record, at most `limit`: unquoted, and without null characters and the marks that our own exports add against formulas.
 * In a record with an unclosed quote, only cells that also end with a quote count as quoted.
 */
export function cellsOf(
  { text, isOpen }: Pick<RawRecord, 'text' | 'isOpen'>,
  separator: string,
  limit = 10_000,
): string[] {
  if (!text.includes('"')) return text.split(separator, limit).map(plain);
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length && cells.length < limit) {
    const close = text[at] === '"' ? closing(text, at + 1) : text.length;
    const hasPartner = close + 1 === text.length || text.startsWith(separator, close + 1);
    const isQuoted = text[at] === '"' && (!isOpen || (close < text.length && hasPartner));
    const next = text.indexOf(separator, isQuoted ? close : at);
    const end = next === -1 ? text.length : next;
    if (isQuoted) cells.push(plain(text.slice(at + 1, close).replaceAll('""', '"')));
    else cells.push(plain(isOpen ? text.slice(at, end).replace(/^"|"$/g, '') : text.slice(at, end)));
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
