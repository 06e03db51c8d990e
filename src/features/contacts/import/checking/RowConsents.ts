import { consentKey, consentMeaning } from '#src/domain/imports/consentCell.ts';
import {
  CONSENT_COLUMNS,
  CONSENT_MEANINGS,
  type ConsentColumn,
  type ConsentMeaning,
} from '#src/domain/imports/consentCellTerms.ts';
import { shortened } from '#src/domain/shortened.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import { type ConsentSummary, type ConsentValue, type RowStanding, valueKey } from './checkSummary.ts';
import type { FieldValues } from './fieldValues.ts';

/** The user's decisions on the meaning of cells, by `valueKey`. */
export type ConsentDecisions = Readonly<Record<string, ConsentMeaning>>;

/** In order of precedence when two columns disagree. */
const STANDINGS: readonly RowStanding[] = ['opted_out', 'undecided', 'unknown', 'opted_in', 'nothing'];

/** The most unknown values that users are asked about; with more, the column is not about consent. */
const MAX_UNKNOWN = 1000;
/** Longer cells are cut for display (UTF-16 units). */
const LONGEST_SHOWN = 80;
/** The number of unknown and of known values that are shown. */
const MAX_UNKNOWN_SHOWN = 20;
const MAX_KNOWN_SHOWN = 30;
/** The number of cells whose value is cached. */
const MAX_CACHED = 10_000;

interface Column {
  column: ConsentColumn;
  /** The index of each row's value, from 1; 0 if it has none. */
  ids: Uint32Array;
  /** The index of a value by the cell's text. */
  cache: Map<string, number>;
}

/** Other facts about a row. */
interface RowFacts {
  /** Whether the row is not imported, so that only an opt-out in it counts. */
  isIgnored: (index: number) => boolean;
  /** Whether another row of the same person opts out. */
  isOptedOut: (index: number) => boolean;
  /** Whether the person had opted out before. */
  isRefused: (index: number) => boolean;
  /** Whether the number belongs to an existing contact. */
  isKnown: (index: number) => boolean;
}

type Value = Pick<ConsentValue, 'column' | 'key' | 'example'> & { meaning: ConsentMeaning | null };

/** The consents in a file's rows, stored as the distinct cells and an index per row. */
export class RowConsents {
  readonly #columns: Column[];
  readonly #values: Value[] = [];
  readonly #idByKey = new Map<string, number>();
  #unknownCount = 0;
  #decisions: ConsentDecisions = {};

  constructor(rows: number, targets: readonly ColumnTarget[]) {
    this.#columns = CONSENT_COLUMNS.filter((column) => targets.includes(column)).map((column) => ({
      column,
      ids: new Uint32Array(rows),
      cache: new Map(),
    }));
  }

  /** Whether any column is about consent. */
  get isUsed(): boolean {
    return this.#columns.length > 0;
  }

  decide(decisions: ConsentDecisions): void {
    this.#decisions = decisions;
  }

  /** Stores a row's values; null if its cells are unreliable. */
  keep(index: number, values: FieldValues | null): void {
    for (const each of this.#columns)
      each.ids[index] = values === null ? 0 : this.#idOf(each, values[each.column] ?? '');
  }

  /** The consent that a row results in. */
  standing(index: number): RowStanding {
    let strictest = STANDINGS.length - 1;
    for (const { ids } of this.#columns) {
      const value = this.#values[(ids[index] ?? 0) - 1];
      if (value) strictest = Math.min(strictest, STANDINGS.indexOf(this.#meaning(value) ?? 'undecided'));
    }
    return STANDINGS[strictest] ?? 'nothing';
  }

  /** The column that decides a row's consent; null if none does. */
  decisiveColumn(index: number): ConsentColumn | null {
    const standing = this.standing(index);
    const match = this.#columns.find(({ ids }) => {
      const value = this.#values[(ids[index] ?? 0) - 1];
      return value && (this.#meaning(value) ?? 'undecided') === standing;
    });
    return match?.column ?? null;
  }

  /** The meanings of the values, their row counts, and the resulting consents. */
  summary(rows: number, { isIgnored, isOptedOut, isRefused, isKnown }: RowFacts): ConsentSummary {
    const standings = { opted_in: 0, opted_out: 0, unknown: 0, nothing: 0, undecided: 0 };
    const counts = new Uint32Array(this.#values.length);
    const agreed = { refused: 0, known: 0 };
    let refusals = 0;
    for (let index = 0; index < rows; index += 1) {
      for (const { ids } of this.#columns) {
        const place = (ids[index] ?? 0) - 1;
        if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
      }
      const standing = isOptedOut(index) ? 'opted_out' : this.standing(index);
      if (!isIgnored(index)) standings[standing] += 1;
      else if (standing === 'opted_out') refusals += 1;
      if (isIgnored(index) || standing !== 'opted_in') continue;
      if (isRefused(index)) agreed.refused += 1;
      else if (isKnown(index)) agreed.known += 1;
    }
    const all = this.#values.flatMap((value, place) => {
      const count = counts[place] ?? 0;
      return count === 0 ? [] : [this.#summarized(value, count)];
    });
    const byRows = all.toSorted((one, other) => other.rows - one.rows);
    const unknownValues = byRows.filter(({ isKnown, key }) => !isKnown && key !== '');
    const knownValues = byRows.filter(({ isKnown }) => isKnown);
    return {
      standings,
      agreed,
      refusals,
      unknownValues: unknownValues.slice(0, MAX_UNKNOWN_SHOWN),
      knownValues: knownValues.slice(0, MAX_KNOWN_SHOWN),
      otherValues: this.#others(all, unknownValues.slice(MAX_UNKNOWN_SHOWN)),
      open: byRows.filter(({ meaning }) => meaning === null).length,
    };
  }

  /** The remaining values, summed per column. */
  #others(all: readonly ConsentValue[], hidden: readonly ConsentValue[]): ConsentSummary['otherValues'] {
    return this.#columns.flatMap(({ column }) => {
      const rest = [...hidden, ...all.filter(({ key }) => key === '')].filter((each) => each.column === column);
      if (rest.length === 0) return [];
      const meaning = this.#decisions[valueKey(column, '')] ?? null;
      const rows = rest.reduce((sum, each) => sum + each.rows, 0);
      return [{ column, key: '', example: rest[0]?.example ?? '', rows, meaning, isKnown: false }];
    });
  }

  #summarized(value: Value, rows: number): ConsentValue {
    const { column, key, example, meaning } = value;
    return { column, key, example, rows, meaning: this.#meaning(value), isKnown: meaning !== null };
  }

  #meaning({ column, key, meaning }: Value): ConsentMeaning | null {
    const decision = this.#decisions[valueKey(column, key)];
    if (decision && CONSENT_MEANINGS.includes(decision)) return decision;
    return meaning ?? this.#decisions[valueKey(column, '')] ?? null;
  }

  #idOf({ column, cache }: Column, cell: string): number {
    const cached = cache.get(cell);
    if (cached !== undefined) return cached;
    const id = cell.trim() === '' ? 0 : this.#idOfValue(column, cell);
    if (cache.size < MAX_CACHED) cache.set(cell, id);
    return id;
  }

  #idOfValue(column: ConsentColumn, cell: string): number {
    const meaning = consentMeaning(cell, column);
    const key = consentKey(cell);
    const knownId = this.#idByKey.get(valueKey(column, key));
    if (knownId !== undefined) return knownId;
    if (meaning !== null) return this.#add({ column, key, example: cell, meaning });
    this.#unknownCount += 1;
    if (this.#unknownCount <= MAX_UNKNOWN) return this.#add({ column, key, example: cell, meaning });
    return this.#idByKey.get(valueKey(column, '')) ?? this.#add({ column, key: '', example: cell, meaning: null });
  }

  #add(value: Value): number {
    const id = this.#values.push({ ...value, example: shortened(value.example.trim(), LONGEST_SHOWN) });
    this.#idByKey.set(valueKey(value.column, value.key), id);
    return id;
  }
}
