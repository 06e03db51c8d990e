import { isContradicted, isPhoneLike, MIN_SHARE, phoneIn, shareOf } from './cellKinds.ts';
import { CONSENT_TARGETS, type ColumnTarget } from './columnTarget.ts';
import { phoneHeader } from './phoneHeader.ts';

interface Columns {
  /** The cells of each column. */
  cells: readonly (readonly string[])[];
  /** The column names; null if the file has none. */
  names: readonly string[] | null;
  /** The field that each name suggests. */
  suggestedFields: readonly (ColumnTarget | null)[];
  country: string;
  /** Whether `cells` has the whole file. */
  isWhole: boolean;
}

/** A column that may have the numbers to text. */
export interface PhoneCandidate {
  column: number;
  /** How many of the examined cells are not empty, and how many of those have a number that can be texted. */
  filledCells: number;
  numbers: number;
}

/** Two columns with at least this share of equal numbers count as the same. */
const EQUAL_SHARE = 0.9;
/** If the shares of numbers differ by less, the header decides. */
const SHARE_TOLERANCE = 0.1;

/** The column with the numbers to text; several if the user must choose, or none. */
export function choosePhone(columns: Columns): PhoneCandidate[] {
  const all = columns.cells.map((_, column) => new Candidate(column, columns));
  const { isWhole } = columns;
  const hasOwnName = (each: Candidate) => each.suggestedField !== null && each.suggestedField !== 'phone';
  const open = all.filter((each) => each.header !== 'other' && !each.suggestedField?.startsWith('custom.'));
  const rounds = [
    () => open.filter((each) => each.header === 'phone' && !each.isContradicted),
    () =>
      open.filter(
        (each) => !hasOwnName(each) && (each.share >= MIN_SHARE || (each.header === 'maybe' && !each.isContradicted)),
      ),
    () => open.filter((each) => hasOwnName(each) && each.share >= MIN_SHARE),
    // Numbers that a spreadsheet stripped of + and 0.
    () => open.filter((each) => !hasOwnName(each) && each.damagedShare >= MIN_SHARE),
    () => open.filter((each) => each.suggestedField === 'phone').slice(0, 1),
  ];
  for (const round of rounds) {
    const candidates = round();
    if (candidates.length > 0)
      return narrowDown(candidates, isWhole).map(({ column, filledCells, numbers }) => ({
        column,
        filledCells,
        numbers,
      }));
  }
  return [];
}

/** The candidates that remain after all criteria. */
function narrowDown(candidates: readonly Candidate[], isWhole: boolean): Candidate[] {
  const filledColumns = candidates.filter((each) => each.filledCells > 0);
  // A column that is empty so far may have numbers further down.
  const present = isWhole && filledColumns.length > 0 ? filledColumns : candidates;
  const different = present.filter((each) => !present.some((other) => isRepeatedBy(each, other)));
  if (different.some((each) => each.header === 'phone')) return different;
  const best = Math.max(...different.map((each) => each.share));
  const likely = different.filter((each) => each.header === 'maybe' && each.share >= best - SHARE_TOLERANCE);
  if (likely.length === 1) return likely;
  const withPlus = different.filter((each) => each.plusShare >= MIN_SHARE);
  const isClear =
    withPlus.length === 1 && different.every((each) => withPlus.includes(each) || each.plusShare < SHARE_TOLERANCE);
  return isClear ? withPlus : different;
}

/** Whether another column has the same numbers and is preferred: with a +, or further to the left. */
function isRepeatedBy(one: Candidate, other: Candidate): boolean {
  if (one === other || one.filledCells === 0) return false;
  const isBetter = other.plusShare === one.plusShare ? other.column < one.column : other.plusShare > one.plusShare;
  const same = one.e164.filter((number, row) => number !== null && number === other.e164[row]).length;
  return isBetter && same >= EQUAL_SHARE * one.filledCells;
}

class Candidate {
  readonly header;
  readonly suggestedField;
  readonly filledCells;
  readonly #cells;
  readonly #country;
  #e164: (string | null)[] | null = null;

  constructor(
    readonly column: number,
    { cells, names, suggestedFields, country }: Columns,
  ) {
    this.#cells = cells[column] ?? [];
    this.#country = country;
    this.suggestedField = suggestedFields[column] ?? null;
    // A column called "Accepts SMS" mentions texts, but has no numbers.
    const isAboutTexts = CONSENT_TARGETS.some((target) => target === this.suggestedField);
    this.header = isAboutTexts ? null : phoneHeader(names?.[column] ?? '');
    this.filledCells = this.#cells.filter((cell) => cell.trim() !== '').length;
  }

  /** The number of each cell; null for none. */
  get e164(): (string | null)[] {
    this.#e164 ??= this.#cells.map((cell) => {
      const phone = phoneIn(cell, this.#country);
      return phone?.ok ? phone.e164 : null;
    });
    return this.#e164;
  }

  get numbers(): number {
    return this.e164.filter((number) => number !== null).length;
  }

  get share(): number {
    return this.filledCells === 0 ? 0 : this.numbers / this.filledCells;
  }

  get plusShare(): number {
    return shareOf(this.#cells, (cell) => /^\W*\+/.test(cell));
  }

  /** The share of cells that are a number, or become one with what is missing. */
  get damagedShare(): number {
    return shareOf(this.#cells, (cell) => {
      const phone = phoneIn(cell, this.#country);
      return phone !== null && (phone.ok || phone.suggestion !== null);
    });
  }

  get isContradicted(): boolean {
    return isContradicted(this.#cells, isPhoneLike);
  }
}
