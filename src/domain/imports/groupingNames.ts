import { foldText } from '#src/domain/foldText.ts';
import { foldWords } from '#src/domain/foldWords.ts';

/** The longest name of a group or category (UTF-16 units). */
const LONGEST = 80;
/** The most names in a cell; text beyond this many names of that length is not read. */
export const MOST_NAMES = 50;
/** A separator with the spaces after it, which do not count towards the length of the next name. */
const SEPARATOR = /(?:;|,|\||:::|\n) */g;

/** Finds groups or categories by name, regardless of case and accents. If two differ only in those, it finds the one with the closer spelling. */
export class NameIndex<T extends { name: string }> {
  readonly #close = new Map<string, T>();
  readonly #similar = new Map<string, T>();

  constructor(named: Iterable<T>) {
    for (const each of named) {
      const [close, similar] = [foldText(each.name.trim()), nameKey(each.name)];
      if (!this.#close.has(close)) this.#close.set(close, each);
      if (!this.#similar.has(similar)) this.#similar.set(similar, each);
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
  const cell = written.slice(0, MOST_NAMES * (LONGEST + 4));
  const ends = [...cell.matchAll(SEPARATOR)].map(({ index, 0: { length } }) => ({ at: index, next: index + length }));
  const bounds = [...ends, { at: cell.length, next: cell.length }];
  const names = new Map<string, string>();
  for (let place = 0, start = 0; place < bounds.length && names.size < MOST_NAMES; ) {
    const last = lastOfKnown(cell, { start, bounds, place, isKnown });
    const { at, next } = bounds[last] ?? { at: cell.length, next: cell.length };
    const name = cell.slice(start, at).trim();
    const key = nameKey(name);
    if (key !== '' && !names.has(key)) names.set(key, name);
    start = next;
    place = last + 1;
  }
  return [...names.values()];
}

interface Reading {
  start: number;
  bounds: readonly { at: number }[];
  place: number;
  isKnown: (name: string) => boolean;
}

/** The end of the longest known name that begins here; otherwise the next separator. */
function lastOfKnown(cell: string, { start, bounds, place, isKnown }: Reading): number {
  let last = place;
  if (bounds[place]?.at === start) return place;
  for (let each = place + 1; each < bounds.length; each += 1) {
    const end = bounds[each]?.at ?? cell.length;
    if (end - start > LONGEST) break;
    if (isKnown(cell.slice(start, end).trim())) last = each;
  }
  return last;
}
