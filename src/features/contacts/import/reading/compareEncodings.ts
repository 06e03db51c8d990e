import { shortened } from '#src/domain/shortened.ts';
import type { FileEncoding } from './fileEncodings.ts';
import { LONGEST_RECORD } from './fileProblem.ts';

/** One line of a file in two encodings: the cells that differ. */
export interface DifferingLine {
  /** From 1. */
  line: number;
  one: string;
  other: string;
}

export interface EncodingDifference {
  /** How many lines differ. */
  count: number;
  /** The first lines that differ. */
  lines: DifferingLine[];
}

const PIECE = 1_048_576;
const MAX_LINES_SHOWN = 10;
/** Longer texts are cut for display (UTF-16 units). */
const LONGEST_SHOWN = 60;

/** Finds the lines of a file that read differently in two encodings. Linear time. */
export async function compareEncodings(
  file: Blob,
  [one, other]: readonly [FileEncoding, FileEncoding],
  { separator, signal }: { separator: string; signal?: AbortSignal | undefined },
): Promise<EncodingDifference> {
  const ones = new LineReader(one);
  const others = new LineReader(other);
  const difference: EncodingDifference = { count: 0, lines: [] };
  let line = 0;
  for (let at = 0; at < file.size + PIECE; at += PIECE) {
    signal?.throwIfAborted();
    const isLast = at >= file.size;
    const bytes = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    ones.push(bytes, isLast);
    others.push(bytes, isLast);
    const both = isLast
      ? Math.max(ones.lines.length, others.lines.length)
      : Math.min(ones.lines.length, others.lines.length);
    const [left, right] = [ones.take(both), others.take(both)];
    for (let index = 0; index < both; index += 1) {
      line += 1;
      const [oneLine = '', otherLine = ''] = [left[index], right[index]];
      if (oneLine === otherLine) continue;
      difference.count += 1;
      if (difference.lines.length < MAX_LINES_SHOWN) {
        difference.lines.push({ line, ...differingCells(oneLine, otherLine, separator) });
      }
    }
    // In one encoding the file has no line ends, so the lines found so far are enough.
    if (ones.isEndless || others.isEndless) break;
  }
  return difference;
}

/** Decodes bytes as they arrive and splits them into lines. */
class LineReader {
  readonly #decoder: TextDecoder;
  #rest = '';
  lines: string[] = [];

  constructor(encoding: FileEncoding) {
    this.#decoder = new TextDecoder(encoding);
  }

  get isEndless(): boolean {
    return this.#rest.length > LONGEST_RECORD || this.lines.length > LONGEST_RECORD;
  }

  push(bytes: Uint8Array, isLast: boolean): void {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: !isLast })).split(/\r\n|\n|\r(?!$)/);
    this.#rest = isLast ? '' : (lines.pop() ?? '');
    for (const line of lines) this.lines.push(line);
  }

  take(count: number): string[] {
    const lines = this.lines.slice(0, count);
    this.lines = this.lines.slice(count);
    return lines;
  }
}

function differingCells(one: string, other: string, separator: string): Pick<DifferingLine, 'one' | 'other'> {
  const [ones, others] = [one.split(separator), other.split(separator)];
  if (ones.length !== others.length) return { one: shorten(one), other: shorten(other) };
  const differing = ones.map((cell, index) => cell !== others[index]);
  const only = (cells: readonly string[]) => shorten(cells.filter((_, index) => differing[index]).join(' · '));
  return { one: only(ones), other: only(others) };
}

function shorten(text: string): string {
  return shortened(text, LONGEST_SHOWN);
}
