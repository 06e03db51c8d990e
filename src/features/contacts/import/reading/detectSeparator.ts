import { cellsOf } from './cellsOf.ts';
import { RecordReader } from './RecordReader.ts';

/** The separators that are detected. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** How many records are examined. */
const MAX_EXAMINED = 50;

/** Excel's first line that names the separator, such as `sep=;`, possibly quoted or followed by separators added on saving. */
const SEPARATOR_LINE = /^"?sep ?= ?"?([^"\r\n\p{L}\p{N}])"{0,2}[,;|\t]*(?:\r\n|\r|\n|$)/iu;

/** The separator that splits the most lines at the beginning of a text into the same number of cells; otherwise a comma. */
export function detectSeparator(beginning: string): string {
  const namedSeparator = SEPARATOR_LINE.exec(beginning)?.[1];
  if (namedSeparator !== undefined) return namedSeparator;
  const scores = SEPARATORS.map((separator) => ({ separator, ...regularity(beginning, separator) }));
  scores.sort((one, other) => other.share - one.share || other.cells - one.cells);
  return scores[0]?.separator ?? ',';
}

/** Whether a line only names the separator and is not a row. */
export function namesSeparator(line: string): boolean {
  return SEPARATOR_LINE.test(line);
}

/** The most common number of cells, and the share of lines that have it; 0 if the separator does not split them. */
function regularity(text: string, separator: string): { cells: number; share: number } {
  const records = new RecordReader(separator)
    .push(text, true)
    .slice(0, MAX_EXAMINED)
    .filter((record) => record.text.trim() !== '');
  const cells = mostCommon(records.map((record) => cellsOf(record, separator).length));
  const regular = records.filter((record) => cellsOf(record, separator).length === cells).length;
  return cells > 1 ? { cells, share: regular / records.length } : { cells, share: 0 };
}

/** The most frequent number, the greatest of several; 0 for an empty list. */
export function mostCommon(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const [first] = [...times].sort(([one, ones], [other, others]) => others - ones || other - one);
  return first?.[0] ?? 0;
}
