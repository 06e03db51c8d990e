import { cellsOf } from './cellsOf.ts';
import { RecordReader } from './RecordReader.ts';

/** What may stand between the cells of a line. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Records looked at. */
const LOOKED_AT = 50;

/** Excel's own first line that names the separator: sep=; also in quotes, and with the separators that saving it again adds. */
const NAMED = /^"?sep ?= ?"?([^"\r\n\p{L}\p{N}])"{0,2}[,;|\t]*(?:\r\n|\r|\n|$)/iu;

/** The separator of a text, judged by its beginning: the one that splits the most lines into the same number of cells; otherwise a comma. */
export function detectSeparator(beginning: string): string {
  const named = NAMED.exec(beginning)?.[1];
  if (named !== undefined) return named;
  const scores = SEPARATORS.map((separator) => ({ separator, ...regularity(beginning, separator) }));
  scores.sort((one, other) => other.share - one.share || other.cells - one.cells);
  return scores[0]?.separator ?? ',';
}

/** Whether a line only names the separator, so that it is no row. */
export function namesSeparator(line: string): boolean {
  return NAMED.test(line);
}

/** The most common number of cells, and how many of the lines have it; a line of one cell is not cut at all. */
function regularity(text: string, separator: string): { cells: number; share: number } {
  const records = new RecordReader(separator)
    .push(text, true)
    .slice(0, LOOKED_AT)
    .filter((record) => record.text.trim() !== '');
  const cells = mostCommon(records.map((record) => cellsOf(record, separator).length));
  const regular = records.filter((record) => cellsOf(record, separator).length === cells).length;
  return cells > 1 ? { cells, share: regular / records.length } : { cells, share: 0 };
}

/** The number that occurs most often, the greater of two; 0 of none. */
export function mostCommon(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const [first] = [...times].sort(([one, ones], [other, others]) => others - ones || other - one);
  return first?.[0] ?? 0;
}
