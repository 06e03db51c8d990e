/** Automatic corrections while reading, in display order. */
export const NOTE_KINDS = [
  'other_sheets',
  'sep_line',
  'title_lines',
  'hidden_rows',
  'swallowed_rows',
  'open_quotes',
  'mixed_separators',
  'repeated_headers',
  'totals',
  'empty_rows',
  'empty_columns',
  'merged_cells',
  'equal_names',
  'damaged',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Corrections that can be undone and repeated. */
export const UNDOABLE_NOTES = [
  'hidden_rows',
  'swallowed_rows',
  'mixed_separators',
  'repeated_headers',
  'totals',
  'merged_cells',
] as const satisfies readonly NoteKind[];
export type UndoableNote = (typeof UNDOABLE_NOTES)[number];

export function isUndoable(kind: NoteKind): kind is UndoableNote {
  return UNDOABLE_NOTES.some((each) => each === kind);
}

/** First and last line of a range in the file, both included. */
export type LineRange = readonly [from: number, to: number];

export interface ReadingNote {
  kind: NoteKind;
  /** How many lines, columns, sheets or ranges are affected. */
  count: number;
  /** The first lines affected. */
  lines: LineRange[];
  /** Whether more lines are affected than `lines` lists. */
  hasMore: boolean;
  /** The separators, columns or sheets that the note names. */
  names: string[];
  /** False if the user has undone the correction. */
  isDone: boolean;
}

/** The most line ranges listed. */
const MAX_RANGES = 8;

/** Collects the lines of one note, added in ascending order. */
export class NoteLines {
  #count = 0;
  #hasMore = false;
  readonly #lines: [number, number][] = [];

  get count(): number {
    return this.#count;
  }

  add(line: number): void {
    this.#count += 1;
    const last = this.#lines.at(-1);
    if (last !== undefined && !this.#hasMore && line <= last[1] + 1) last[1] = Math.max(last[1], line);
    else if (this.#lines.length < MAX_RANGES) this.#lines.push([line, line]);
    else this.#hasMore = true;
  }

  /** A list with the note; empty if it has no lines. */
  note(
    kind: NoteKind,
    { isDone = true, names = [] }: Partial<Pick<ReadingNote, 'isDone' | 'names'>> = {},
  ): ReadingNote[] {
    if (this.#count === 0) return [];
    return [{ kind, count: this.#count, lines: this.#lines, hasMore: this.#hasMore, names, isDone }];
  }
}

/** A note without lines. */
export function noteOf(kind: NoteKind, names: string[], count = names.length, isDone = true): ReadingNote {
  return { kind, count, lines: [], hasMore: false, names, isDone };
}
