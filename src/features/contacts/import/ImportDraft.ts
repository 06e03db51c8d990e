import type { callOperation } from '#src/api/callOperation.ts';
import { serverNow } from '#src/api/serverTime.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { ColumnNotation } from '#src/domain/imports/columnNotation.ts';
import type { ConsentColumn, ConsentMeaning } from '#src/domain/imports/consentCellTerms.ts';
import { type BlankWord, blankKey } from '#src/features/contacts/import/checking/blankCells.ts';
import {
  type CheckSummary,
  GROUPING_KINDS,
  type GroupingKind,
  type KnownGroupings,
  valueKey,
} from '#src/features/contacts/import/checking/checkSummary.ts';
import type { FieldValues } from '#src/features/contacts/import/checking/fieldValues.ts';
import type { OpenedFile } from '#src/features/contacts/import/checking/ImportFile.ts';
import type { Sentences } from '#src/features/contacts/import/checking/packRows.ts';
import type { AcceptableReason, RowFilter } from '#src/features/contacts/import/checking/rowReason.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import type { CheckWorker, startCheckWorker } from '#src/features/contacts/import/checking/startCheckWorker.ts';
import { type ColumnTarget, fillable } from '#src/features/contacts/import/columns/columnTarget.ts';
import type { UndoableNote } from '#src/features/contacts/import/reading/readingNotes.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import { Observable } from '#src/session/Observable.ts';
import { type DraftState, type DraftStep, EMPTY_DRAFT, type ImportOptions, type Tenancy } from './DraftState.ts';
import { LatestWork, type Work } from './LatestWork.ts';
import type { loadGroupings } from './loadGroupings.ts';
import { lookUpNumbers } from './lookUpNumbers.ts';
import { runOf } from './runOf.ts';

/** What is typed into a row and not checked yet. */
export interface TypedRow {
  index: number;
  line: number;
  values: FieldValues;
}

interface Parts {
  startWorker: typeof startCheckWorker;
  loadGroupings: typeof loadGroupings;
  call: typeof callOperation;
}

/**
 * An import until it is started: the file, how it is read, its columns, and the user's choices. Lives outside the screen, so that leaving
 * and returning finds it unchanged.
 */
export class ImportDraft extends Observable<DraftState> {
  readonly #parts: Parts;
  readonly #work = new LatestWork((state) => this.#change(state));
  #file: File | null = null;
  #timeZone = 'UTC';
  #customFields: readonly CustomField[] = [];
  #forbiddenTargets: readonly ColumnTarget[] = [];
  #worker: { check: CheckWorker; end: () => void } | null = null;
  #typedRow: TypedRow | null = null;

  constructor(parts: Parts) {
    super(EMPTY_DRAFT);
    this.#parts = parts;
  }

  /** Progress of the current work, from 0 to 1. */
  get progress(): Observable<number> {
    return this.#work.progress;
  }

  get customFields(): readonly CustomField[] {
    return this.#customFields;
  }

  /** Whether a column can become this field. */
  isOffered(target: ColumnTarget): boolean {
    return !this.#forbiddenTargets.includes(target);
  }

  /** Reads another file. */
  async open(file: File, { country, timeZone, customFields, forbiddenTargets }: Tenancy): Promise<void> {
    this.#file = file;
    this.#typedRow = null;
    this.#forbiddenTargets = forbiddenTargets;
    this.#timeZone = timeZone;
    this.#customFields = fillable(customFields);
    const { options, revision } = this.snapshot();
    const { name, size } = file;
    this.set({ ...EMPTY_DRAFT, options, country, revision: revision + 1, file: { name, size } });
    await this.#read();
  }

  /** Reads the same file with other options. Rows on screen are checked again, unless the columns have changed. */
  async readAs(choice: DraftState['choice']): Promise<void> {
    const { step } = this.snapshot();
    await this.checkTyped();
    this.#change({ choice: { ...this.snapshot().choice, ...choice } });
    await this.#read();
    const { openedFile, busy, summary } = this.snapshot();
    if (step !== 'check' || busy !== null) return;
    if (openedFile === null || summary === null) this.goTo('file');
    else await this.check();
  }

  /** Undoes or repeats an automatic correction. */
  async setUndone(kind: UndoableNote, isUndone: boolean): Promise<void> {
    const others = (this.snapshot().choice.undone ?? []).filter((each) => each !== kind);
    await this.readAs({ undone: isUndone ? [...others, kind] : others });
  }

  /** Sets the custom fields; if the file was read before, its columns are guessed again. */
  async setCustomFields(customFields: readonly CustomField[]): Promise<void> {
    const fields = fillable(customFields);
    const isSame = JSON.stringify(fields) === JSON.stringify(this.#customFields);
    this.#customFields = fields;
    if (!isSame && this.snapshot().step === 'file') await this.#read();
  }

  setTarget(column: number, target: ColumnTarget): void {
    const targets = this.snapshot().targets.map((each, index) => (index === column ? target : each));
    // Findings about a field no longer apply when another column fills it.
    this.#uncheck({ targets, notations: {}, meanings: {} });
  }

  /** Chooses the column with the numbers to text, of several candidates. */
  choosePhone(column: number): void {
    const targets = this.snapshot().targets.map((each, index): ColumnTarget => {
      if (index === column) return 'phone';
      return each === 'phone' ? 'ignore' : each;
    });
    this.#uncheck({ targets });
  }

  setCountry(country: string): void {
    this.#uncheck({ country });
  }

  setOptions(options: Partial<ImportOptions>): void {
    this.#change({ options: { ...this.snapshot().options, ...options } });
  }

  goTo(step: DraftStep): void {
    this.#change({ step });
    if (step === 'check' && this.snapshot().summary === null) void this.check();
  }

  /** Checks all rows, then looks up which of their numbers the tenant has. */
  async check(): Promise<void> {
    const { targets, country, accepted, overruledWords, notations, meanings, newGroupings } = this.snapshot();
    const decided = { accepted, overruledWords, notations, meanings, newGroupings };
    await this.#work.do(
      'checking',
      async (work) => {
        const groupings = await this.#groupingsFor(targets);
        if (work.isOld()) return null;
        const summary = await this.#check.check({
          targets,
          country,
          ...decided,
          groupings,
          customFields: this.#customFields,
          timeZone: this.#timeZone,
          now: serverNow(),
        });
        if (work.isOld()) return null;
        this.#change(this.#findingsPatch(summary));
        return this.#lookUp(work);
      },
      this.#findingsPatch,
    );
  }

  /** Accepts all invalid rows of one reason, or undoes that. */
  async setAccepted(reason: AcceptableReason, isAccepted: boolean): Promise<void> {
    const others = this.snapshot().accepted.filter((each) => each !== reason);
    this.#change({ accepted: isAccepted ? [...others, reason] : others });
    await this.check();
  }

  /** Changes how cells with a word for "empty" are read: literally, or as empty. */
  async overrule(word: BlankWord): Promise<void> {
    const key = blankKey(word);
    const { overruledWords } = this.snapshot();
    const others = overruledWords.filter((each) => each !== key);
    this.#change({ overruledWords: others.length < overruledWords.length ? others : [...others, key] });
    await this.check();
  }

  /** Sets how the numbers or dates of a field's column are read. */
  async setNotation(key: string, notation: ColumnNotation): Promise<void> {
    this.#change({ notations: { ...this.snapshot().notations, [key]: notation } });
    await this.check();
  }

  /** Sets the meaning of a consent value. */
  async setMeaning(column: ConsentColumn, key: string, meaning: ConsentMeaning): Promise<void> {
    const meanings = { ...this.snapshot().meanings, [valueKey(column, key)]: meaning };
    this.#change({ meanings });
    await this.#ask(async (check) => this.#show(await check.decideConsents(meanings)));
  }

  /** Chooses whether unknown names become groups or categories. */
  async setNewGroupings(
    kind: GroupingKind,
    keys: readonly string[],
    { isCreated }: { isCreated: boolean },
  ): Promise<void> {
    const others = this.snapshot().newGroupings[kind].filter((key) => !keys.includes(key));
    const newGroupings = { ...this.snapshot().newGroupings, [kind]: isCreated ? [...others, ...keys] : others };
    this.#change({ newGroupings });
    await this.#ask(async (check) => {
      await check.createGroupings(newGroupings);
      this.#change({ revision: this.snapshot().revision + 1 });
    });
  }

  async edit(index: number, values: FieldValues | null): Promise<void> {
    await this.#ask(async (check) => {
      this.#show(await check.edit(index, values));
      if (this.#isChecked) await this.#work.do('asking', (work) => this.#lookUp(work), this.#findingsPatch);
    });
  }

  /** Keeps what is typed into a row until it is checked; null forgets it. */
  type(row: TypedRow | null): void {
    this.#typedRow = row;
  }

  /** Checks the row into which something is typed, so that it is not lost. Returns its line; null if there is none. */
  async checkTyped(): Promise<number | null> {
    const row = this.#typedRow;
    this.#typedRow = null;
    if (row !== null) await this.edit(row.index, row.values);
    return row?.line ?? null;
  }

  page(filter: RowFilter, offset: number, limit: number): Promise<{ rows: RowView[]; total: number }> {
    return this.#check.page(filter, offset, limit);
  }

  /** Stores the rows for the run, and returns the run to start; null if that failed. */
  async pack(owner: string, sentences: Sentences): Promise<ImportRun | null> {
    const draft = this.snapshot();
    const packedRows = await this.#work.do('packing', () => this.#check.pack(owner, sentences));
    return packedRows === undefined ? null : runOf(draft, packedRows);
  }

  /** Drops the file and stops the worker with its rows. */
  clear(): void {
    this.#work.drop();
    this.#endWorker();
    this.#file = null;
    this.#typedRow = null;
    this.set({ ...EMPTY_DRAFT, revision: this.snapshot().revision + 1 });
  }

  async #read(): Promise<void> {
    const { choice, country, step } = this.snapshot();
    const file = this.#file;
    if (file === null) return;
    this.#change({ problem: null });
    const customFields = this.#customFields;
    const keepsEdits = step === 'check';
    await this.#work.do(
      'reading',
      (work) =>
        this.#check.open(file, { ...choice, country, customFields, keepsEdits }).then(
          (openedFile) => ({ openedFile, ...(this.#hasColumnsOf(openedFile) ? {} : this.#columnsOf(openedFile)) }),
          (error: unknown) => {
            const problem = problemOf(error);
            if (problem.problem === 'unreadable' && !work.isOld()) this.#endWorker();
            return { problem, openedFile: null };
          },
        ),
      (patch) => patch,
    );
  }

  /** Whether the rows on screen have the same columns, so that decisions stay valid. */
  #hasColumnsOf({ names }: OpenedFile): boolean {
    const { step, openedFile } = this.snapshot();
    return step === 'check' && JSON.stringify(openedFile?.names) === JSON.stringify(names);
  }

  /** The columns as guessed, without choices. */
  #columnsOf({ targets }: OpenedFile): Partial<DraftState> {
    return {
      targets: targets.map((target) => (this.isOffered(target) ? target : 'ignore')),
      summary: null,
      accepted: [],
      overruledWords: [],
      notations: {},
      meanings: {},
      newGroupings: EMPTY_DRAFT.newGroupings,
    };
  }

  #lookUp(work: Work): Promise<CheckSummary | null> {
    work.nowDoes('asking');
    return lookUpNumbers({
      check: this.#check,
      rows: this.snapshot().openedFile?.rows ?? 0,
      call: this.#parts.call,
      isOld: work.isOld,
      onProgress: (share) => this.progress.set(share),
    });
  }

  /** The groups and categories that columns can name. */
  async #groupingsFor(targets: readonly ColumnTarget[]): Promise<KnownGroupings | undefined> {
    const kinds = GROUPING_KINDS.filter((kind) => targets.includes(kind === 'groups' ? 'groups' : 'category'));
    return kinds.length === 0 ? undefined : this.#parts.loadGroupings(kinds);
  }

  /** Sends the worker a short request. If it fails, the error is shown and all rows must be checked again. */
  async #ask(question: (check: CheckWorker) => Promise<void>): Promise<void> {
    const check = this.#check;
    try {
      await question(check);
    } catch (error) {
      // The worker of a dropped file has ended.
      if (this.#worker?.check === check) this.#change({ error, failed: 'checking' });
    }
  }

  get #check(): CheckWorker {
    this.#worker ??= this.#parts.startWorker((share) => this.progress.set(share));
    return this.#worker.check;
  }

  /** The next file gets a new worker, even if this one crashed. */
  #endWorker(): void {
    this.#worker?.end();
    this.#worker = null;
  }

  /** The check's findings; unchanged ones keep their object. */
  readonly #findingsPatch = (summary: CheckSummary | null): Partial<DraftState> =>
    summary === null ? {} : { summary, revision: this.snapshot().revision + 1 };

  get #isChecked(): boolean {
    return this.snapshot().summary !== null;
  }

  /** Shows the findings after a decision, unless all rows are to be checked again anyway. */
  #show(summary: CheckSummary): void {
    if (this.#isChecked) this.#change(this.#findingsPatch(summary));
  }

  /** Makes a choice that needs all rows checked again. A running check, by the earlier choice, is dropped. */
  #uncheck(choice: Partial<DraftState>): void {
    this.#work.drop();
    this.#change({ ...choice, summary: null, busy: null, error: null, failed: null });
  }

  #change(part: Partial<DraftState>): void {
    this.set({ ...this.snapshot(), ...part });
  }
}

/** The reason reading a file failed; an unexpected error is `unreadable`. */
export function problemOf(error: unknown): NonNullable<DraftState['problem']> {
  const { name, problem, line = null, sheets = null } = error as { name?: string } & Partial<DraftState['problem']>;
  // Not `instanceof`: it comes from the worker as a copy.
  return { problem: (name === 'UnusableFile' && problem) || 'unreadable', line, sheets };
}
