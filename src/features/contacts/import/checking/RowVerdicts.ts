import type { RowFinding } from './checkRow.ts';
import type { CheckSummary, KnownPhones } from './checkSummary.ts';
import {
  isRowMark,
  ROW_MARKS,
  ROW_REASONS,
  ROW_STATUSES,
  type RowFilter,
  type RowMark,
  type RowReason,
  type RowStatus,
} from './rowReason.ts';

const READY = ROW_STATUSES.indexOf('ready');
const KNOWN = ROW_STATUSES.indexOf('known');
const DUPLICATE = ROW_STATUSES.indexOf('duplicate');
const INVALID = ROW_STATUSES.indexOf('invalid');

/** The verdict on each row, stored in a few bytes, and duplicates derived from them. */
export class RowVerdicts {
  readonly #numbers: (string | null)[];
  readonly #statuses: Uint8Array;
  /** The index in ROW_REASONS, for invalid rows. */
  readonly #reasons: Uint8Array;
  /** For a duplicate: the row that has its number. */
  readonly #firsts: Int32Array;
  /** A bit for each of ROW_MARKS. */
  readonly #marks: Uint8Array;
  /** The result of looking up a number at the tenant. */
  readonly #isContact = new Map<string, boolean>();
  /** Numbers of people who opted out. */
  readonly #optedOut = new Set<string>();
  /** All rows before this one have been looked up. */
  #lookedUpTo = 0;

  constructor(readonly rows: number) {
    this.#numbers = new Array(rows).fill(null);
    this.#statuses = new Uint8Array(rows).fill(INVALID);
    this.#reasons = new Uint8Array(rows);
    this.#firsts = new Int32Array(rows).fill(-1);
    this.#marks = new Uint8Array(rows);
  }

  /** Stores the verdict on a row by itself. `settle` then finds duplicates and counts all rows. */
  keep(index: number, finding: RowFinding, marks: readonly RowMark[]): void {
    this.#numbers[index] = finding.reason === null ? finding.number : null;
    if (finding.reason !== null) this.#reasons[index] = ROW_REASONS.indexOf(finding.reason);
    this.#marks[index] = marks.reduce((bits, mark) => bits | bitOf(mark), 0);
    this.#lookedUpTo = Math.min(this.#lookedUpTo, index);
  }

  /** Numbers not looked up yet. Repeated calls visit each row once. */
  numbersToLookUp(limit: number): string[] {
    const numbers = new Set<string>();
    for (let index = this.#lookedUpTo; index < this.rows && numbers.size < limit; index += 1) {
      const number = this.number(index);
      if (number !== null && !this.#isContact.has(number)) numbers.add(number);
      else if (numbers.size === 0) this.#lookedUpTo = index + 1;
    }
    return [...numbers];
  }

  /** Stores the result of looking up numbers. */
  learn(numbers: readonly string[], { known, refused }: KnownPhones): void {
    for (const number of numbers) this.#isContact.set(number, false);
    for (const number of known) this.#isContact.set(number, true);
    for (const number of refused) this.#optedOut.add(number);
  }

  /** The indices of the rows that a filter shows, in file order. */
  matching(filter: RowFilter): number[] {
    const indices: number[] = [];
    for (let index = 0; index < this.rows; index += 1) if (this.#isShown(index, filter)) indices.push(index);
    return indices;
  }

  /** E.164; null if the row cannot be imported. */
  number(index: number): string | null {
    return this.#numbers[index] ?? null;
  }

  status(index: number): RowStatus {
    return ROW_STATUSES[this.#statuses[index] as number] as RowStatus;
  }

  reason(index: number): RowReason | null {
    return this.#statuses[index] === INVALID ? (ROW_REASONS[this.#reasons[index] as number] as RowReason) : null;
  }

  /** The row that already has a duplicate's number. */
  firstOf(index: number): number | null {
    return this.#statuses[index] === DUPLICATE ? (this.#firsts[index] as number) : null;
  }

  /** Whether a row to import belongs to someone who opted out. */
  isRefused(index: number): boolean {
    return this.#statuses[index] !== DUPLICATE && this.#optedOut.has(this.#numbers[index] ?? '');
  }

  /** Finds duplicates and known numbers (the first of equal numbers counts, also after edits), and counts the rows. */
  settle(): Omit<CheckSummary, 'blankWords' | 'ambiguousColumns'> {
    const firsts = new Map<string, number>();
    const reasons = new Uint32Array(ROW_REASONS.length);
    const statuses = new Uint32Array(ROW_STATUSES.length);
    const marks = new Uint32Array(ROW_MARKS.length);
    let refusedCount = 0;
    for (let index = 0; index < this.rows; index += 1) {
      const status = this.#settleOne(index, firsts);
      this.#statuses[index] = status;
      increase(statuses, status);
      if (status === INVALID) increase(reasons, this.#reasons[index] as number);
      if (this.isRefused(index)) refusedCount += 1;
      ROW_MARKS.forEach((mark, place) => {
        if (this.#hasMark(index, mark)) increase(marks, place);
      });
    }
    const reasonCounts = counts(ROW_REASONS, reasons);
    return {
      rows: this.rows,
      refused: refusedCount,
      statuses: Object.fromEntries(counts(ROW_STATUSES, statuses)) as CheckSummary['statuses'],
      marks: Object.fromEntries(counts(ROW_MARKS, marks)) as CheckSummary['marks'],
      reasons: Object.fromEntries(reasonCounts.filter(([, count]) => count > 0)),
    };
  }

  #settleOne(index: number, firsts: Map<string, number>): number {
    const number = this.number(index);
    if (number === null) return INVALID;
    const first = firsts.get(number);
    this.#firsts[index] = first ?? -1;
    if (first !== undefined) return DUPLICATE;
    firsts.set(number, index);
    return this.#isContact.get(number) ? KNOWN : READY;
  }

  #isShown(index: number, filter: RowFilter): boolean {
    if (isRowMark(filter)) return this.#hasMark(index, filter);
    return filter === 'all' || this.status(index) === filter || this.reason(index) === filter;
  }

  #hasMark(index: number, mark: RowMark): boolean {
    return ((this.#marks[index] as number) & bitOf(mark)) !== 0;
  }
}

function bitOf(mark: RowMark): number {
  return 1 << ROW_MARKS.indexOf(mark);
}

function increase(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function counts<T extends string>(names: readonly T[], amounts: Uint32Array): [T, number][] {
  return names.map((name, index) => [name, amounts[index] ?? 0]);
}
