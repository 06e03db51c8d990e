import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { ImportRow } from '#src/domain/imports/contactImport.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import type { RawRecord } from '#src/features/contacts/import/reading/RecordReader.ts';
import { type FieldValues, fieldValues } from './fieldValues.ts';
import { type FieldRules, judgeFields } from './judgeFields.ts';
import { judgeRow, type RowJudgement, structureProblem } from './judgeRow.ts';
import { ROW_REASONS, ROW_STATUSES, type RowFilter, type RowReason, type RowStatus } from './rowReason.ts';

export interface CheckRules extends FieldRules {
  targets: readonly ColumnTarget[];
}

/** How many rows there are of each status, and of the invalid ones for each reason. */
export interface CheckSummary {
  rows: number;
  statuses: Record<RowStatus, number>;
  reasons: Partial<Record<RowReason, number>>;
  /** Of the rows to import: those whose people said no to texts, and stay so. */
  refused: number;
}

/** What the tenant knows of numbers: which it has, and whose people said no. */
export type KnownPhones = Record<'known' | 'refused', readonly string[]>;

interface CheckOptions {
  /** Between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Rows judged before other messages get their turn. */
  slice?: number;
}

/** Breathes, so that a worker hears what it was told meanwhile. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const READY = ROW_STATUSES.indexOf('ready');
const KNOWN = ROW_STATUSES.indexOf('known');
const DUPLICATE = ROW_STATUSES.indexOf('duplicate');
const INVALID = ROW_STATUSES.indexOf('invalid');

/**
 * The rows of a file and what the check found of each. What is kept of a row is a few bytes and its number; its text is cut
 * into cells again whenever somebody looks at it, so that a million rows fit.
 */
export class RowCheck {
  #rules: CheckRules = { targets: [], country: '', customFields: [], accepted: [] };
  readonly #edits = new Map<number, FieldValues>();
  readonly #numbers: (string | null)[];
  readonly #statuses: Uint8Array;
  /** Index in ROW_REASONS of the invalid ones. */
  readonly #reasons: Uint8Array;
  /** Of a duplicate: the row that has its number. */
  readonly #firsts: Int32Array;
  /** What the tenant was asked about a number. */
  readonly #known = new Map<string, boolean>();
  /** Numbers whose people said no. */
  readonly #refused = new Set<string>();

  constructor(
    readonly records: readonly RawRecord[],
    readonly shape: { separator: string; width: number },
  ) {
    this.#numbers = new Array(records.length).fill(null);
    this.#statuses = new Uint8Array(records.length).fill(INVALID);
    this.#reasons = new Uint8Array(records.length);
    this.#firsts = new Int32Array(records.length).fill(-1);
  }

  /** Judges all rows by these rules. Edits stay. Rejects when it was aborted. */
  async check(rules: CheckRules, { onProgress, signal, slice = 2000 }: CheckOptions = {}): Promise<CheckSummary> {
    this.#rules = rules;
    for (let start = 0; start < this.records.length; start += slice) {
      signal?.throwIfAborted();
      const end = Math.min(start + slice, this.records.length);
      for (let index = start; index < end; index += 1) this.#judge(index);
      onProgress?.(end / this.records.length);
      await breath();
    }
    signal?.throwIfAborted();
    return this.#settle();
  }

  /** Puts other values in the place of a row's, or takes the file's again, and judges it anew. */
  edit(index: number, values: FieldValues | null): CheckSummary {
    if (values === null) this.#edits.delete(index);
    else this.#edits.set(index, values);
    this.#judge(index);
    return this.#settle();
  }

  /** Numbers of which it is not known whether the tenant has them. */
  unasked(limit: number): string[] {
    const numbers = new Set<string>();
    for (const number of this.#numbers) {
      if (numbers.size >= limit) break;
      if (number !== null && !this.#known.has(number)) numbers.add(number);
    }
    return [...numbers];
  }

  /** Takes the answer for the numbers asked about. */
  learn(asked: readonly string[], { known, refused }: KnownPhones): CheckSummary {
    for (const number of asked) this.#known.set(number, false);
    for (const number of known) this.#known.set(number, true);
    for (const number of refused) this.#refused.add(number);
    return this.#settle();
  }

  /** The indices of the rows that a filter shows, in file order. */
  matching(filter: RowFilter): number[] {
    const indices: number[] = [];
    for (let index = 0; index < this.records.length; index += 1) {
      if (filter === 'all' || this.status(index) === filter || this.reason(index) === filter) indices.push(index);
    }
    return indices;
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

  /** Whether a row to import is of somebody who said no. */
  isRefused(index: number): boolean {
    return this.#statuses[index] !== DUPLICATE && this.#refused.has(this.#numbers[index] ?? '');
  }

  isEdited(index: number): boolean {
    return this.#edits.has(index);
  }

  cells(index: number): string[] {
    return cellsOf(this.records[index] as RawRecord, this.shape.separator);
  }

  values(index: number): FieldValues {
    return this.#edits.get(index) ?? fieldValues(this.cells(index), this.#rules.targets);
  }

  /** The row by itself, with the field that is to blame and what was probably meant. */
  judgement(index: number): RowJudgement {
    const edited = this.#edits.get(index);
    if (edited) return judgeRow(edited, null, this.#rules);
    const cells = this.cells(index);
    const { isOpen } = this.records[index] as RawRecord;
    const structure = structureProblem(cells, { isOpen, width: this.shape.width });
    return judgeRow(fieldValues(cells, this.#rules.targets), structure, this.#rules);
  }

  /** A row as the API takes it; only for rows with a number. */
  importRow(index: number): ImportRow {
    const values = this.values(index);
    return {
      row: index + 1,
      phone: this.#numbers[index] ?? '',
      phone_as_typed: (values.phone ?? '').slice(0, CONTACT_LIMITS.phone_as_typed),
      ...judgeFields(values, this.#rules).fields,
    };
  }

  #judge(index: number): void {
    const judgement = this.judgement(index);
    this.#numbers[index] = judgement.reason === null ? judgement.number : null;
    if (judgement.reason !== null) this.#reasons[index] = ROW_REASONS.indexOf(judgement.reason);
  }

  /** Tells duplicates and known numbers: the first of equal numbers counts, whatever was edited. */
  #settle(): CheckSummary {
    const firsts = new Map<string, number>();
    const counts = new Uint32Array(ROW_STATUSES.length);
    const reasons = new Uint32Array(ROW_REASONS.length);
    let refused = 0;
    this.#numbers.forEach((number, index) => {
      let status = INVALID;
      if (number === null) reasons[this.#reasons[index] as number] = (reasons[this.#reasons[index] as number] ?? 0) + 1;
      else {
        const first = firsts.get(number);
        if (first === undefined) firsts.set(number, index);
        this.#firsts[index] = first ?? -1;
        status = first !== undefined ? DUPLICATE : this.#known.get(number) ? KNOWN : READY;
      }
      this.#statuses[index] = status;
      counts[status] = (counts[status] ?? 0) + 1;
      if (this.isRefused(index)) refused += 1;
    });
    return {
      rows: this.records.length,
      refused,
      statuses: Object.fromEntries(
        ROW_STATUSES.map((status, index) => [status, counts[index]]),
      ) as CheckSummary['statuses'],
      reasons: Object.fromEntries(
        ROW_REASONS.map((reason, index) => [reason, reasons[index] as number] as const).filter(
          ([, count]) => count > 0,
        ),
      ),
    };
  }
}
