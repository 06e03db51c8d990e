import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { ImportRow } from '#src/domain/imports/contactImport.ts';
import { blankKey } from '#src/features/contacts/import/checking/values/blankCells.ts';
import { type FieldValues, tidyValues } from '#src/features/contacts/import/checking/values/fieldValues.ts';
import { type AskedHabit, FileHabits } from '#src/features/contacts/import/checking/values/fileHabits.ts';
import { type ReadingRules, type RowReading, readRow } from '#src/features/contacts/import/checking/values/readRow.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import { DAMAGED } from '#src/features/contacts/import/reading/encodings.ts';
import type { RawRecord } from '#src/features/contacts/import/reading/RecordReader.ts';
import type { Table } from '#src/features/contacts/import/reading/table.ts';
import type { CheckSummary, KnownPhones } from './checkSummary.ts';
import { type FieldRules, judgeFields } from './judgeFields.ts';
import { judgeRow, type RowJudgement, type StructureProblem, structureProblem } from './judgeRow.ts';
import { RowVerdicts } from './RowVerdicts.ts';
import type { RowFilter, RowMark, RowReason, RowStatus } from './rowReason.ts';

export interface CheckRules extends FieldRules, ReadingRules {}

type Each = Required<Omit<CheckOptions, 'signal'>> & Pick<CheckOptions, 'signal'>;

interface CheckOptions {
  /** Between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Rows judged before other messages get their turn. */
  slice?: number;
}

/** Of the progress, where the habits of columns are looked for first. */
const HABITS_SHARE = 0.3;

/** Breathes, so that a worker hears what it was told meanwhile. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The rows of a file and what the check found of each. A row's text is cut into cells again whenever somebody looks at it, so
 * that a million rows fit.
 */
export class RowCheck {
  #rules: CheckRules = { targets: [], country: '', customFields: [], accepted: [], overruled: [] };
  #askedHabits: AskedHabit[] = [];
  readonly #edits = new Map<number, FieldValues>();
  readonly #verdicts: RowVerdicts;
  #blankWords = new Map<string, CheckSummary['blankWords'][number]>();

  constructor(
    readonly records: readonly RawRecord[],
    readonly shape: Pick<Table, 'separator' | 'width' | 'workbook'>,
  ) {
    this.#verdicts = new RowVerdicts(records.length);
  }

  /** Judges all rows by these rules. Edits stay. Rejects when it was aborted. */
  async check(rules: CheckRules, { onProgress, signal, slice = 2000 }: CheckOptions = {}): Promise<CheckSummary> {
    const habits = new FileHabits(rules, this.shape);
    // Cells have to be seen before any is read: a column may tell in its last.
    const share = habits.isNeeded ? HABITS_SHARE : 0;
    if (habits.isNeeded) {
      const report = (done: number) => onProgress?.(done * share);
      await this.#each((index) => this.#showHabits(index, habits), { onProgress: report, signal, slice });
    }
    this.#rules = { ...rules, habits: habits.habits };
    this.#askedHabits = habits.asked;
    this.#blankWords = new Map();
    const report = (done: number) => onProgress?.(share + done * (1 - share));
    await this.#each((index) => this.#countBlanks(this.#judge(index)), { onProgress: report, signal, slice });
    return this.settle();
  }

  async #each(visit: (index: number) => void, { onProgress, signal, slice }: Each): Promise<void> {
    for (let start = 0; start < this.records.length; start += slice) {
      signal?.throwIfAborted();
      const end = Math.min(start + slice, this.records.length);
      for (let index = start; index < end; index += 1) visit(index);
      onProgress(end / this.records.length);
      await breath();
    }
    signal?.throwIfAborted();
  }

  /** Puts other values in the place of a row's, or takes the file's again, and judges it anew. */
  edit(index: number, values: FieldValues | null): CheckSummary {
    if (values === null) this.#edits.delete(index);
    else this.#edits.set(index, tidyValues(values));
    this.#judge(index);
    return this.settle();
  }

  /** Numbers of which it is not known whether the tenant has them. */
  unasked(limit: number): string[] {
    return this.#verdicts.unasked(limit);
  }

  /** Takes the answer for the numbers asked about. What follows from it is for `settle` to say, once all are answered. */
  learn(asked: readonly string[], answer: KnownPhones): void {
    this.#verdicts.learn(asked, answer);
  }

  /** The indices of the rows that a filter shows, in file order. */
  matching(filter: RowFilter): number[] {
    return this.#verdicts.matching(filter);
  }

  status(index: number): RowStatus {
    return this.#verdicts.status(index);
  }

  reason(index: number): RowReason | null {
    return this.#verdicts.reason(index);
  }

  /** The row that already has a duplicate's number. */
  firstOf(index: number): number | null {
    return this.#verdicts.firstOf(index);
  }

  /** Whether a row to import is of somebody who said no. */
  isRefused(index: number): boolean {
    return this.#verdicts.isRefused(index);
  }

  isEdited(index: number): boolean {
    return this.#edits.has(index);
  }

  cells(index: number): string[] {
    return cellsOf(this.records[index] as RawRecord, this.shape.separator);
  }

  /** What the row says: what was written in its place counts as it stands. */
  reading(index: number): RowReading {
    const edited = this.#edits.get(index);
    return edited ? { values: edited, blanks: [], isTidied: false } : this.#readingOf(index, this.cells(index));
  }

  /** The row by itself, with the field that is to blame and what was probably meant. */
  judgement(index: number): RowJudgement {
    return this.#judged(index).judgement;
  }

  /** A row as the API takes it; only for rows with a number. */
  importRow(index: number): ImportRow {
    const { values } = this.reading(index);
    return {
      row: index + 1,
      phone: this.#verdicts.number(index) ?? '',
      phone_as_typed: (values.phone ?? '').slice(0, CONTACT_LIMITS.phone_as_typed),
      ...judgeFields(values, this.#rules).fields,
    };
  }

  /** Cells of a broken row may be in other columns than they seem. */
  #showHabits(index: number, habits: FileHabits): void {
    const cells = this.cells(index);
    if (this.#structureProblem(index, cells) === null) habits.add(cells);
  }

  #structureProblem(index: number, cells: readonly string[]): StructureProblem | null {
    const { isOpen } = this.records[index] as RawRecord;
    return structureProblem(cells, { isOpen, width: this.shape.width, isSheet: this.shape.workbook !== null });
  }

  #readingOf(index: number, cells: readonly string[]): RowReading {
    const reading = readRow(cells, this.#rules);
    // Nulls are gone by the time a record is cut into cells.
    return this.records[index]?.text.includes('\0') ? { ...reading, isTidied: true } : reading;
  }

  #judged(index: number): { judgement: RowJudgement; reading: RowReading } {
    if (this.isEdited(index)) {
      const reading = this.reading(index);
      return { reading, judgement: judgeRow(reading.values, null, this.#rules) };
    }
    const cells = this.cells(index);
    const structure = this.#structureProblem(index, cells);
    const reading = this.#readingOf(index, cells);
    return { reading, judgement: judgeRow(reading.values, structure, this.#rules) };
  }

  #judge(index: number): RowReading {
    const { judgement, reading } = this.#judged(index);
    const marks: RowMark[] = [];
    if (reading.blanks.some(({ isBlank }) => isBlank)) marks.push('blank');
    if (reading.isTidied) marks.push('tidied');
    if (Object.values(reading.values).some((value) => value?.includes(DAMAGED))) marks.push('damaged');
    if (judgement.reason === null && judgement.isReread) marks.push('reread');
    this.#verdicts.keep(index, judgement, marks);
    return reading;
  }

  #countBlanks({ blanks }: RowReading): void {
    for (const blank of blanks) {
      const key = blankKey(blank);
      const cells = (this.#blankWords.get(key)?.cells ?? 0) + 1;
      this.#blankWords.set(key, { ...blank, cells });
    }
  }

  /** What is found of all rows, with all that is known by now. */
  settle(): CheckSummary {
    const blankWords = [...this.#blankWords.values()].toSorted((one, other) => other.cells - one.cells);
    return { ...this.#verdicts.settle(), blankWords, askedHabits: this.#askedHabits };
  }
}
