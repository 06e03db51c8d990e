import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { ImportRow } from '#src/domain/imports/contactImport.ts';
import { shortened, truncated } from '#src/domain/shortened.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import { DAMAGED } from '#src/features/contacts/import/reading/encodings.ts';
import type { RawRecord } from '#src/features/contacts/import/reading/RecordReader.ts';
import type { Table } from '#src/features/contacts/import/reading/table.ts';
import { blankKey } from './blankCells.ts';
import { certainDay, checkFields, consentTime, type FieldRules } from './checkFields.ts';
import { checkRow, numberAnyway, type RowFinding, type StructureProblem, structureProblem } from './checkRow.ts';
import type { CheckSummary, GroupingKind, KnownGroupings, KnownPhones, RowStanding } from './checkSummary.ts';
import { type FieldName, type FieldValues, tidyValues } from './fieldValues.ts';
import { type AmbiguousColumn, FileNotations } from './fileNotations.ts';
import { type ConsentDecisions, RowConsents } from './RowConsents.ts';
import { type GroupingsOfRow, type GroupingsToCreate, RowGroupings } from './RowGroupings.ts';
import { RowVerdicts } from './RowVerdicts.ts';
import { type ReadingRules, type RowReading, readRow } from './readRow.ts';
import type { RowFilter, RowMark, RowReason, RowStatus } from './rowReason.ts';

export interface CheckRules extends FieldRules, ReadingRules {
  /** The user's meanings of consent cells. */
  meanings?: ConsentDecisions;
  /** The groups and categories that rows may name; nothing is looked up without it. */
  groupings?: KnownGroupings | undefined;
  /** What is created from unknown names. */
  newGroupings?: GroupingsToCreate;
}

const NO_NEW_GROUPINGS: GroupingsToCreate = { categories: [], groups: [] };

type EachOptions = Required<Omit<CheckOptions, 'signal'>> & Pick<CheckOptions, 'signal'>;

interface CheckOptions {
  /** Between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Rows checked before other messages are handled. */
  slice?: number;
}

/** The share of progress for detecting the columns' notations. */
const NOTATIONS_SHARE = 0.3;

/** Yields, so that the worker handles messages. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The rows of a file and the findings of each. A row's text is split into cells whenever it is needed, so that a million rows fit in memory. */
export class RowCheck {
  #rules: CheckRules = { targets: [], country: '', customFields: [], accepted: [], overruledWords: [] };
  #ambiguousColumns: AmbiguousColumn[] = [];
  readonly #edits = new Map<number, FieldValues>();
  readonly #verdicts: RowVerdicts;
  #blankWords = new Map<string, CheckSummary['blankWords'][number]>();
  #consents = new RowConsents(0, []);
  /** The numbers of rows that are not imported for another reason: an opt-out in them still counts. */
  readonly #ignoredNumbers = new Map<number, string>();
  #groupings: RowGroupings | null = null;
  /** For rows to import: the row with the same number that opts out. */
  #optOutRows = new Map<number, number>();

  constructor(
    readonly records: readonly RawRecord[],
    readonly shape: Pick<Table, 'separator' | 'width' | 'workbook'>,
  ) {
    this.#verdicts = new RowVerdicts(records.length);
  }

  /** Checks all rows by these rules; the user's edits are kept. Rejects when aborted. */
  async check(rules: CheckRules, { onProgress, signal, slice = 2000 }: CheckOptions = {}): Promise<CheckSummary> {
    const notations = new FileNotations(rules, this.shape);
    // All cells are scanned first, because the last one may decide how a column is read.
    const share = notations.isNeeded ? NOTATIONS_SHARE : 0;
    if (notations.isNeeded) {
      const report = (done: number) => onProgress?.(done * share);
      await this.#each((index) => this.#showNotations(index, notations), { onProgress: report, signal, slice });
    }
    this.#rules = { ...rules, notations: notations.notations };
    this.#ambiguousColumns = notations.ambiguousColumns;
    this.#blankWords = new Map();
    this.#consents = new RowConsents(this.records.length, rules.targets);
    this.#consents.decide(rules.meanings ?? {});
    this.#groupings = rules.groupings ? new RowGroupings(rules.groupings) : null;
    this.#ignoredNumbers.clear();
    const report = (done: number) => onProgress?.(share + done * (1 - share));
    await this.#each((index) => this.#count(index, this.#check(index)), { onProgress: report, signal, slice });
    return this.settle();
  }

  async #each(visit: (index: number) => void, { onProgress, signal, slice }: EachOptions): Promise<void> {
    for (let start = 0; start < this.records.length; start += slice) {
      signal?.throwIfAborted();
      const end = Math.min(start + slice, this.records.length);
      for (let index = start; index < end; index += 1) visit(index);
      onProgress(end / this.records.length);
      await breath();
    }
    signal?.throwIfAborted();
  }

  /** Replaces a row's values, or restores the file's, and checks the row again. */
  edit(index: number, values: FieldValues | null): CheckSummary {
    this.#countGroupings(index, -1);
    if (values === null) this.#edits.delete(index);
    else this.#edits.set(index, this.#corrections(index, tidyValues(values)));
    this.#check(index);
    this.#countGroupings(index, 1);
    return this.settle();
  }

  /** Copies the user's edits from the same file read in another way: each stays at its line. */
  takeEdits(other: RowCheck): void {
    const indexOfLine = new Map([...other.#edits.keys()].map((index) => [other.records[index]?.line, index]));
    if (indexOfLine.size === 0) return;
    this.records.forEach(({ line }, index) => {
      const from = indexOfLine.get(line);
      if (from === undefined) return;
      const values = this.#isBroken(index) ? other.reading(from).values : other.#edits.get(from);
      if (values) this.#edits.set(index, values);
    });
  }

  /** Sets the meanings of consent values. */
  decideConsents(meanings: ConsentDecisions): CheckSummary {
    this.#consents.decide(meanings);
    return this.settle();
  }

  /** Sets which unknown names are created. */
  createGroupings(newGroupings: GroupingsToCreate): void {
    this.#rules = { ...this.#rules, newGroupings };
  }

  /** The names to create, as the file has them. */
  get groupingsToCreate(): Record<GroupingKind, string[]> {
    const { newGroupings = NO_NEW_GROUPINGS } = this.#rules;
    const names = (kind: GroupingKind) => this.#groupings?.namesToCreate(kind, newGroupings[kind]) ?? [];
    return { categories: names('categories'), groups: names('groups') };
  }

  /** Numbers not looked up yet. */
  numbersToLookUp(limit: number): string[] {
    return this.#verdicts.numbersToLookUp(limit);
  }

  /** Stores the result of looking up numbers. `settle` computes what follows once all are known. */
  learn(numbers: readonly string[], knownPhones: KnownPhones): void {
    this.#verdicts.learn(numbers, knownPhones);
  }

  /** The indices of the rows that match a filter, in file order. */
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

  /** Whether a row to import belongs to someone who opted out. */
  isRefused(index: number): boolean {
    return this.#verdicts.isRefused(index);
  }

  isEdited(index: number): boolean {
    return this.#edits.has(index);
  }

  cells(index: number): string[] {
    return cellsOf(this.records[index] as RawRecord, this.shape.separator);
  }

  /** The row's values; corrections count literally. */
  reading(index: number): RowReading {
    const reading = this.#readingOf(index, this.cells(index));
    const edits = this.#edits.get(index);
    return edits ? corrected(reading, edits) : reading;
  }

  /** The values of an edit that the row keeps when its columns change: those that differ from the file, and in a broken row all that were seen. */
  #corrections(index: number, values: FieldValues): FieldValues {
    if (this.#isBroken(index)) return values;
    const read = this.#readingOf(index, this.cells(index)).values;
    return fieldsOf(values, (field) => values[field] !== read[field]);
  }

  /** The verdict on a row alone, with the field at fault and a suggestion. */
  finding(index: number): RowFinding {
    return this.#checkAndRead(index).finding;
  }

  /** The consent a row results in; null without a consent column. */
  standing(index: number): RowStanding | null {
    if (!this.#consents.isUsed) return null;
    return this.#optOutRows.has(index) ? 'opted_out' : this.#consents.standing(index);
  }

  /** The row that opts out instead of this one, for the same number. */
  optedOutBy(index: number): number | null {
    return this.#consents.standing(index) === 'opted_out' ? null : (this.#optOutRows.get(index) ?? null);
  }

  /** The groups and category of a row's person; null without such a column. */
  groupingsOf(index: number): GroupingsOfRow | null {
    return (
      this.#groupings?.groupingsOf(this.reading(index).values, this.#rules.newGroupings ?? NO_NEW_GROUPINGS) ?? null
    );
  }

  /** The rows that are not imported but opt their person out. */
  refusals(): number[] {
    return this.records.flatMap((_, index) => (this.isOnlyRefusal(index) ? [index] : []));
  }

  /** A row for the API; only for rows to import, and for opt-outs. `quoted`: how the user's language quotes `{{text}}`. */
  importRow(index: number, quoted: string): ImportRow {
    const { values } = this.reading(index);
    const isIgnored = this.#isIgnored(index);
    const groupings = isIgnored ? null : this.groupingsOf(index);
    const { fields } = checkFields(isIgnored ? {} : values, this.#rules);
    return {
      row: index + 1,
      phone: this.#verdicts.number(index) ?? this.#ignoredNumbers.get(index) ?? '',
      phone_as_typed: truncated(values.phone ?? '', CONTACT_LIMITS.phone_as_typed),
      ...fields,
      ...this.#consentOf(index, values, quoted),
      ...(groupings?.category && { category: groupings.category }),
      ...(groupings?.groups.length && { groups: groupings.groups }),
      ...(isIgnored && { suppress_only: true }),
    };
  }

  #consentOf(index: number, values: FieldValues, quoted: string): Partial<ImportRow> {
    // The other row says where and how they opted out.
    if (this.optedOutBy(index) !== null) return { consent: 'unknown' };
    const standing = this.#consents.standing(index);
    const decisiveColumn = this.#consents.decisiveColumn(index);
    const isStated = standing === 'opted_out' || standing === 'opted_in';
    const cell = (isStated && decisiveColumn && values[decisiveColumn]) || '';
    const consent_evidence = consentWords(values, cell && quoted.replace('{{text}}', () => cell));
    const consent_at =
      consentTime(values, this.#rules) ??
      (decisiveColumn === 'opt_out' ? certainDay(values.opt_out, this.#rules) : null);
    if (standing === 'nothing' && consent_evidence === '' && consent_at === null) return {};
    return {
      line: this.records[index]?.line ?? index + 1,
      ...(standing !== 'nothing' && { consent: standing === 'undecided' ? 'unknown' : standing }),
      ...(consent_evidence && { consent_evidence }),
      ...(consent_at && standing !== 'unknown' && standing !== 'undecided' && { consent_at }),
    };
  }

  /** Finds the rows that another row of the same person opts out. */
  #findOptOutRows(): Map<number, number> {
    const optOutRows = new Map<number, number>();
    const byNumber = new Map<string, number>();
    this.records.forEach((_, index) => {
      if (!this.isOnlyRefusal(index)) return;
      const first = this.firstOf(index);
      if (first === null) byNumber.set(this.#ignoredNumbers.get(index) ?? '', index);
      else if (!optOutRows.has(first)) optOutRows.set(first, index);
    });
    if (byNumber.size === 0) return optOutRows;
    this.records.forEach((_, index) => {
      const by = byNumber.get(this.#verdicts.number(index) ?? '');
      if (by !== undefined && !this.#isIgnored(index)) optOutRows.set(index, by);
    });
    return optOutRows;
  }

  #isIgnored(index: number): boolean {
    const status = this.status(index);
    return status === 'duplicate' || status === 'invalid';
  }

  /** Whether a row is not imported but opts its person out. */
  isOnlyRefusal(index: number): boolean {
    const hasNumber = this.status(index) === 'duplicate' || this.#ignoredNumbers.has(index);
    return hasNumber && this.#isIgnored(index) && this.#consents.standing(index) === 'opted_out';
  }

  /** Adds a row's cells to the notations, unless the row is broken and its cells may be in the wrong columns. */
  #showNotations(index: number, notations: FileNotations): void {
    const cells = this.cells(index);
    if (this.#structureProblem(index, cells) === null) notations.add(cells);
  }

  #isBroken(index: number): boolean {
    return this.#structureProblem(index, this.cells(index)) !== null;
  }

  #structureProblem(index: number, cells: readonly string[]): StructureProblem | null {
    const { isOpen } = this.records[index] as RawRecord;
    return structureProblem(cells, { isOpen, width: this.shape.width, isSheet: this.shape.workbook !== null });
  }

  #readingOf(index: number, cells: readonly string[]): RowReading {
    const reading = readRow(cells, this.#rules);
    // `cellsOf` has already removed null characters, so look for them in the record.
    return this.records[index]?.text.includes('\0') ? { ...reading, isTidied: true } : reading;
  }

  #checkAndRead(index: number): { finding: RowFinding; reading: RowReading } {
    if (this.isEdited(index)) {
      const reading = this.reading(index);
      return { reading, finding: checkRow(reading.values, null, this.#rules) };
    }
    const cells = this.cells(index);
    const structure = this.#structureProblem(index, cells);
    const reading = this.#readingOf(index, cells);
    return { reading, finding: checkRow(reading.values, structure, this.#rules) };
  }

  #check(index: number): RowReading {
    const { finding, reading } = this.#checkAndRead(index);
    const marks: RowMark[] = [];
    if (reading.blanks.some(({ isBlank }) => isBlank)) marks.push('blank');
    if (reading.isTidied) marks.push('tidied');
    if (Object.values(reading.values).some((value) => value?.includes(DAMAGED))) marks.push('damaged');
    if (finding.reason === null && finding.isReread) marks.push('reread');
    this.#verdicts.keep(index, finding, marks);
    const number = this.#consents.isUsed ? numberAnyway(reading.values, finding, this.#rules) : null;
    if (number === null) this.#ignoredNumbers.delete(index);
    else this.#ignoredNumbers.set(index, number);
    this.#consents.keep(index, finding.reason === null || number !== null ? reading.values : null);
    return reading;
  }

  /** Counts only rows to import, because a broken row's cells may be in the wrong columns. */
  #countGroupings(index: number, by: 1 | -1, values?: FieldValues): void {
    if (this.#groupings === null || this.#verdicts.number(index) === null) return;
    this.#groupings.count(values ?? this.reading(index).values, by);
  }

  #count(index: number, { blanks, values }: RowReading): void {
    this.#countGroupings(index, 1, values);
    for (const blank of blanks) {
      const key = blankKey(blank);
      const cells = (this.#blankWords.get(key)?.cells ?? 0) + 1;
      this.#blankWords.set(key, { ...blank, cells });
    }
  }

  /** Computes the summary of all rows as known so far. */
  settle(): CheckSummary {
    const blankWords = [...this.#blankWords.values()].toSorted((one, other) => other.cells - one.cells);
    const verdictCounts = this.#verdicts.settle();
    this.#optOutRows = this.#consents.isUsed ? this.#findOptOutRows() : new Map();
    const facts = {
      isOptedOut: (index: number) => this.#optOutRows.has(index),
      isIgnored: (index: number) => this.#isIgnored(index),
      isRefused: (index: number) => this.isRefused(index),
      isKnown: (index: number) => this.status(index) === 'known',
    };
    return {
      ...verdictCounts,
      blankWords,
      ambiguousColumns: this.#ambiguousColumns,
      ...(this.#consents.isUsed && { consents: this.#consents.summary(this.records.length, facts) }),
      ...(this.#groupings && { groupings: this.#groupings.summary() }),
    };
  }
}

/** A reading with the user's values in the fields that columns still fill. */
function corrected({ values, blanks }: RowReading, edits: FieldValues): RowReading {
  return {
    values: { ...values, ...fieldsOf(edits, (field) => field in values) },
    blanks: blanks.filter(({ field }) => !(field in edits)),
    isTidied: false,
  };
}

function fieldsOf(values: FieldValues, isKept: (field: FieldName) => boolean): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field as FieldName)));
}

/** The wording and source of a row's consent, with the quoted consent cell as written. */
function consentWords({ consent_text, consent_source }: FieldValues, quotedCell: string): string {
  const words = [consent_source, consent_text, quotedCell].filter(Boolean).join(' · ');
  return shortened(words, CONTACT_LIMITS.consent_evidence);
}
