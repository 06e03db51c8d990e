import { dateReadings } from '#src/domain/writtenDate.ts';
import { numberReadings } from '#src/domain/writtenNumber.ts';

/** The ways to write values of a type: which mark separates decimals, or whether the month or the day comes first. */
export const COLUMN_HABITS = { number: ['point', 'comma'], date: ['month_first', 'day_first'] } as const;
export type HabitualType = keyof typeof COLUMN_HABITS;
export type ColumnHabit = (typeof COLUMN_HABITS)[HabitualType][number];

/** The value of a cell under each of the two habits, in the order of `COLUMN_HABITS`; null if it has none. */
export type HabitReadings = readonly [number | string | null, number | string | null];

/** Countries where 3/4 is March 4. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU', 'AS', 'VI', 'MP', 'UM', 'FM', 'MH', 'PW']);

/** The usual habit in a country (ISO 3166). Source of the decimal marks: CLDR, by the country's first language, for ASCII digits. */
export function usualHabit(type: HabitualType, country: string): ColumnHabit {
  if (type !== 'number') return MONTH_FIRST.has(country) ? 'month_first' : 'day_first';
  const separator = decimals.get(country) ?? usualDecimals(country);
  decimals.set(country, separator);
  return separator;
}

/** Cached, because formatters are slow to create and every cell needs one. */
const decimals = new Map<string, 'point' | 'comma'>();

function usualDecimals(country: string): 'point' | 'comma' {
  if (!/^[A-Z]{2}$/.test(country)) return 'point';
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const format = new Intl.NumberFormat(`${language}-${country}`, { numberingSystem: 'latn' });
  return format.format(1.5).includes(',') ? 'comma' : 'point';
}

export function habitReadings(cell: string, type: HabitualType): HabitReadings {
  if (type === 'number') {
    const { point, comma } = numberReadings(cell);
    return [point, comma];
  }
  const { monthFirst, dayFirst } = dateReadings(cell);
  return [monthFirst, dayFirst];
}

/** A cell's value under a habit. A cell with only one reading is always read that way. */
export function readByHabit(cell: string, type: HabitualType, habit: ColumnHabit): number | string | null {
  const [one, other] = habitReadings(cell, type);
  return habit === COLUMN_HABITS[type][0] ? (one ?? other) : (other ?? one);
}

/** Collects what a column's cells show about its habit. */
export class HabitVotes {
  /** Cells that mean something different under each habit. */
  ambiguous = 0;
  /** The first of them. */
  example: string | null = null;
  readonly #votes: [number, number] = [0, 0];

  constructor(readonly type: HabitualType) {}

  add(cell: string): void {
    const [one, other] = habitReadings(cell, this.type);
    if (one === other) return;
    if (other === null) this.#votes[0] += 1;
    else if (one === null) this.#votes[1] += 1;
    else {
      this.ambiguous += 1;
      this.example ??= cell;
    }
  }

  /** The habit that some cells show and none contradicts; null if the cells do not show it. */
  get certain(): ColumnHabit | null {
    const [one, other] = this.#votes;
    if (one > 0 === other > 0) return null;
    return COLUMN_HABITS[this.type][one > 0 ? 0 : 1];
  }
}
