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

/** From one line of the file to another, both included. */
export type LineRange = readonly [from: number, to: number];

export interface ReadingNote {
  kind: NoteKind;
  /** Lines, columns, sheets or ranges of cells it is about. */
  count: number;
  /** Where it was done, the first of them. */
  lines: LineRange[];
  /** There are more lines than `lines` has. */
  hasMore: boolean;
  /** What it is about by its own name: a separator, names of columns, sheets. */
  names: string[];
  /** False where a person took it back: it is still there to be done. */
  isDone: boolean;
}

/** Most line ranges that are listed. */
const MOST_RANGES = 8;

/** Gathers the lines of one note; they may come in any order that grows. */
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
    else if (this.#lines.length < MOST_RANGES) this.#lines.push([line, line]);
    else this.#hasMore = true;
  }

  /** The note as a list; empty without lines. */
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
