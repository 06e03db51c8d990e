import { dateReadings } from '#src/domain/writtenDate.ts';
import { numberReadings } from '#src/domain/writtenNumber.ts';

/** How figures of a type may be meant: where decimals begin, or what comes first of a day. */
export const COLUMN_HABITS = { number: ['point', 'comma'], date: ['month_first', 'day_first'] } as const;
export type HabitualType = keyof typeof COLUMN_HABITS;
export type ColumnHabit = (typeof COLUMN_HABITS)[HabitualType][number];

/** What a cell says by each of the two habits, in their order; null where it says nothing. */
export type HabitReadings = readonly [number | string | null, number | string | null];

/** Where 3/4 is the fourth of March. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU', 'AS', 'VI', 'MP', 'UM', 'FM', 'MH', 'PW']);

/** The habit of most people in a country (ISO 3166). Source of marks: CLDR, by the country's first language, for the digits of ASCII. */
export function usualHabit(type: HabitualType, country: string): ColumnHabit {
  if (type === 'date') return MONTH_FIRST.has(country) ? 'month_first' : 'day_first';
  const known = decimals.get(country) ?? usualDecimals(country);
  decimals.set(country, known);
  return known;
}

/** Formatters are slow to make, and every cell asks. */
const decimals = new Map<string, 'point' | 'comma'>();

function usualDecimals(country: string): 'point' | 'comma' {
  if (!/^[A-Z]{2}$/.test(country)) return 'point';
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const format = new Intl.NumberFormat(`${language}-${country}`, { numberingSystem: 'latn' });
  return format.formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}

export function habitReadings(written: string, type: HabitualType): HabitReadings {
  if (type === 'number') {
    const { point, comma } = numberReadings(written);
    return [point, comma];
  }
  const { monthFirst, dayFirst } = dateReadings(written);
  return [monthFirst, dayFirst];
}

/** A cell's value by a habit. A cell that can be read in one way only is read so, whatever the habit of the others. */
export function readByHabit(written: string, type: HabitualType, habit: ColumnHabit): number | string | null {
  const [one, other] = habitReadings(written, type);
  return habit === COLUMN_HABITS[type][0] ? (one ?? other) : (other ?? one);
}

/** What the cells of a column tell of its habit. */
export class HabitVotes {
  /** Cells that fit both habits, and mean something else in each. */
  ambiguous = 0;
  /** The first of them. */
  example: string | null = null;
  readonly #votes: [number, number] = [0, 0];

  constructor(readonly type: HabitualType) {}

  add(written: string): void {
    const [one, other] = habitReadings(written, this.type);
    if (one === other) return;
    if (other === null) this.#votes[0] += 1;
    else if (one === null) this.#votes[1] += 1;
    else {
      this.ambiguous += 1;
      this.example ??= written;
    }
  }

  /** The habit that some cells show and none speaks against; null where the cells do not tell. */
  get told(): ColumnHabit | null {
    const [one, other] = this.#votes;
    if (one > 0 === other > 0) return null;
    return COLUMN_HABITS[this.type][one > 0 ? 0 : 1];
  }
}
