import { foldText } from '#src/domain/foldText.ts';
import { foldWords } from '#src/domain/foldWords.ts';

/** The longest name of a group or category (UTF-16 units). */
const LONGEST = 80;
/** The most names in a cell; text beyond this many names of that length is not read. */
export const MAX_NAMES = 50;
/** A separator with the spaces after it, which do not count towards the length of the next name; or the end of the cell. */
const END = /(?:;|,|\||:::|\n) *|$/g;

/** Finds groups or categories by name, regardless of case and accents. If two differ only in those, it finds the one with the closer spelling. */
export class NameIndex<T extends { name: string }> {
  readonly #close = new Map<string, T>();
  readonly #similar = new Map<string, T>();

  constructor(items: Iterable<T>) {
    for (const item of items) {
      const [close, similar] = [foldText(item.name.trim()), nameKey(item.name)];
      if (!this.#close.has(close)) this.#close.set(close, item);
      if (!this.#similar.has(similar)) this.#similar.set(similar, item);
    }
  }

  find(name: string): T | undefined {
    return this.#close.get(foldText(name.trim())) ?? this.#similar.get(nameKey(name));
  }
}

/** The key two spellings of a name share. */
export function nameKey(name: string): string {
  return foldWords(name);
}

/** Whether this can be the name of a group or category. */
export function isUsableName(name: string): boolean {
  return name.length <= LONGEST && nameKey(name) !== '';
}

/**
 * The names in a cell, each once, separated by `;`, `,`, `|`, `:::` or line ends. A known name keeps its separators: "Paris, France" is one
 * group if there is one of that name.
 */
export function namesIn(written: string, isKnown: (name: string) => boolean): string[] {
  const cell = written.slice(0, MAX_NAMES * (LONGEST + 4));
  const ends = [...cell.matchAll(END)].map(({ index, 0: { length } }) => ({ at: index, next: index + length }));
  const names = new Map<string, string>();
  let start = 0;
  for (const [place, first] of ends.entries()) {
    if (names.size === MAX_NAMES) break;
    // A separator within the known name before.
    if (first.at < start) continue;
    // Stryker disable next-line MethodExpression: ends before the name give empty names, and no group is called so.
    const { at, next } = endOfName(cell, { start, first, later: ends.slice(place + 1), isKnown });
    const name = cell.slice(start, at).trim();
    const key = nameKey(name);
    if (key !== '' && !names.has(key)) names.set(key, name);
    start = next;
  }
  return [...names.values()];
}

/** `at`: where a name ends; `next`: where the next one begins. */
interface NameEnd {
  at: number;
  next: number;
}

interface Reading {
  start: number;
  first: NameEnd;
  later: readonly NameEnd[];
  isKnown: (name: string) => boolean;
}

/** The end of the longest known name that begins here; otherwise the first end. */
function endOfName(cell: string, { start, first, later, isKnown }: Reading): NameEnd {
  if (first.at === start) return first;
  let last = first;
  for (const end of later) {
    if (end.at - start > LONGEST) break;
    if (isKnown(cell.slice(start, end.at).trim())) last = end;
  }
  return last;
}
