import { foldText } from '#src/domain/foldText.ts';
import { foldWords } from '#src/domain/foldWords.ts';

/** No group or category has a longer name (UTF-16 units). */
const LONGEST = 80;
/** Names in one cell; what a cell has beyond as many of that length is not read. */
export const MOST_NAMES = 50;
const SEPARATOR = /;|,|\||:::|\n/g;

/** Names of groups or categories, found whatever their case and accents; the closest where two differ in nothing else. */
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

/** What two spellings of one name have in common. */
export function nameKey(name: string): string {
  return foldWords(name);
}

/** Whether something can be called so. */
export function isUsableName(name: string): boolean {
  return name.length <= LONGEST && nameKey(name) !== '';
}

/**
 * The names in a cell, each once, parted by `;`, `,`, `|`, `:::` or line ends. A name that is known keeps the separators it has:
 * "Paris, France" is one group where there is one called so.
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

/** Where the longest known name that begins here ends; else where the next separator is. */
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
