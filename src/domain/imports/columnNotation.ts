import { dateReadings } from '#src/domain/writtenDate.ts';
import { numberReadings } from '#src/domain/writtenNumber.ts';

/** The ways to write values of a type: which mark separates decimals, or whether the month or the day comes first. */
export const COLUMN_NOTATIONS = { number: ['point', 'comma'], date: ['month_first', 'day_first'] } as const;
export type NotationType = keyof typeof COLUMN_NOTATIONS;
export type ColumnNotation = (typeof COLUMN_NOTATIONS)[NotationType][number];

/** The value of a cell in each of the two notations, in the order of `COLUMN_NOTATIONS`; null if it has none. */
export type NotationReadings = readonly [number | string | null, number | string | null];

/** Countries where 3/4 is March 4. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU', 'AS', 'VI', 'MP', 'UM', 'FM', 'MH', 'PW']);

/** The usual notation in a country (ISO 3166). Source of the decimal marks: CLDR, by the country's first language, for ASCII digits. */
export function defaultNotation(type: NotationType, country: string): ColumnNotation {
  if (type !== 'number') return MONTH_FIRST.has(country) ? 'month_first' : 'day_first';
  const separator = decimals.get(country) ?? defaultDecimals(country);
  decimals.set(country, separator);
  return separator;
}

/** Cached, because formatters are slow to create and every cell needs one. */
const decimals = new Map<string, 'point' | 'comma'>();

function defaultDecimals(country: string): 'point' | 'comma' {
  if (!/^[A-Z]{2}$/.test(country)) return 'point';
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const format = new Intl.NumberFormat(`${language}-${country}`, { numberingSystem: 'latn' });
  return format.format(1.5).includes(',') ? 'comma' : 'point';
}

export function notationReadings(cell: string, type: NotationType): NotationReadings {
  if (type === 'number') {
    const { point, comma } = numberReadings(cell);
    return [point, comma];
  }
  const { monthFirst, dayFirst } = dateReadings(cell);
  return [monthFirst, dayFirst];
}

/** A cell's value in a notation. A cell with only one reading is always read that way. */
export function readByNotation(cell: string, type: NotationType, notation: ColumnNotation): number | string | null {
  const [one, other] = notationReadings(cell, type);
  return notation === COLUMN_NOTATIONS[type][0] ? (one ?? other) : (other ?? one);
}

/** Collects what a column's cells show about its notation. */
export class NotationVotes {
  /** Cells that mean something different in each notation. */
  ambiguous = 0;
  /** The first of them. */
  example: string | null = null;
  readonly #votes: [number, number] = [0, 0];

  constructor(readonly type: NotationType) {}

  add(cell: string): void {
    const [one, other] = notationReadings(cell, this.type);
    if (one === other) return;
    if (other === null) this.#votes[0] += 1;
    else if (one === null) this.#votes[1] += 1;
    else {
      this.ambiguous += 1;
      this.example ??= cell;
    }
  }

  /** The notation that some cells show and none contradicts; null if the cells do not show it. */
  get certain(): ColumnNotation | null {
    const [one, other] = this.#votes;
    if (one > 0 === other > 0) return null;
    return COLUMN_NOTATIONS[this.type][one > 0 ? 0 : 1];
  }
}
