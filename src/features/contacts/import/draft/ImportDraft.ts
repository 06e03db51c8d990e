import type { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { FieldValues } from '#src/features/contacts/import/checking/fieldValues.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/RowCheck.ts';
import type { AcceptableReason, RowFilter } from '#src/features/contacts/import/checking/rowReason.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import { type ColumnTarget, fillable } from '#src/features/contacts/import/columns/columnTarget.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { Sentences } from '#src/features/contacts/import/worker/packRows.ts';
import type { CheckWorker, startCheckWorker } from '#src/features/contacts/import/worker/startCheckWorker.ts';
import { Observable } from '#src/ui/background/Observable.ts';
import { type DraftState, type DraftStep, EMPTY_DRAFT, type ImportOptions, rowsToImport } from './DraftState.ts';

/** Numbers asked about at a time: what goes to the worker and back in one piece stays small. */
const ASKED_AT_ONCE = 5000;

interface Parts {
  startWorker: typeof startCheckWorker;
  call: typeof callOperation;
}

/** The tenant, as far as reading a file needs it. */
export interface Tenancy {
  country: string;
  customFields: readonly CustomField[];
}

/**
 * An import until it is started: which file, how it is read, what its columns are, what was decided. Lives outside of the
 * screen, so that going elsewhere and coming back finds it as it was.
 */
export class ImportDraft extends Observable<DraftState> {
  /** Of what it is busy with, between 0 and 1. Apart, so that nothing else is drawn again for it. */
  readonly progress = new Observable(0);
  readonly #parts: Parts;
  #file: File | null = null;
  #customFields: readonly CustomField[] = [];
  #worker: { check: CheckWorker; end: () => void } | null = null;
  /** The latest work; what an earlier one answers is old. */
  #latest = 0;

  constructor(parts: Parts) {
    super(EMPTY_DRAFT);
    this.#parts = parts;
  }

  /** Reads another file. */
  async open(file: File, { country, customFields }: Tenancy): Promise<void> {
    this.#file = file;
    this.#customFields = fillable(customFields);
    const { options } = this.snapshot();
    const revision = this.snapshot().revision + 1;
    this.set({ ...EMPTY_DRAFT, options, country, revision, file: { name: file.name, size: file.size } });
    await this.#read();
  }

  /** Reads the same file otherwise. */
  async readAs(choice: DraftState['choice']): Promise<void> {
    this.#change({ choice: { ...this.snapshot().choice, ...choice } });
    await this.#read();
  }

  /** Takes the company's fields where they come after the file: its columns are then guessed anew. */
  async setCustomFields(customFields: readonly CustomField[]): Promise<void> {
    const fields = fillable(customFields);
    const isSame = JSON.stringify(fields) === JSON.stringify(this.#customFields);
    this.#customFields = fields;
    if (!isSame && this.snapshot().step === 'file') await this.#read();
  }

  get customFields(): readonly CustomField[] {
    return this.#customFields;
  }

  setTarget(column: number, target: ColumnTarget): void {
    const targets = this.snapshot().targets.map((each, index) => (index === column ? target : each));
    this.#change({ targets, summary: null });
  }

  setCountry(country: string): void {
    this.#change({ country, summary: null });
  }

  setOptions(options: Partial<ImportOptions>): void {
    this.#change({ options: { ...this.snapshot().options, ...options } });
  }

  go(step: DraftStep): void {
    this.#change({ step });
    if (step === 'check' && this.snapshot().summary === null) void this.check();
  }

  /** Checks all rows, then asks which of their numbers the tenant has. */
  async check(): Promise<void> {
    const { targets, country, accepted } = this.snapshot();
    const rules = { targets: [...targets], country, customFields: [...this.#customFields], accepted: [...accepted] };
    const work = this.#begin('checking');
    await this.#settle(work, async () => {
      const summary = await this.#check.check(rules);
      if (work !== this.#latest) return;
      this.#take(summary);
      await this.#ask(work);
    });
  }

  /** Decides for all invalid rows of one reason, or takes that back. */
  async accept(reason: AcceptableReason, isAccepted: boolean): Promise<void> {
    const others = this.snapshot().accepted.filter((each) => each !== reason);
    this.#change({ accepted: isAccepted ? [...others, reason] : others });
    await this.check();
  }

  async edit(index: number, values: FieldValues | null): Promise<void> {
    this.#take(await this.#check.edit(index, values));
    const work = this.#begin('asking');
    await this.#settle(work, () => this.#ask(work));
  }

  page(filter: RowFilter, offset: number, limit: number): Promise<{ rows: RowView[]; total: number }> {
    return this.#check.page(filter, offset, limit);
  }

  /** Puts the rows where the run finds them, and answers the run to begin; null when that failed. */
  async pack(owner: string, sentences: Sentences): Promise<ImportRun | null> {
    const { file, options, summary } = this.snapshot();
    const work = this.#begin('packing');
    const packed = await this.#settle(work, () => this.#check.pack(owner, sentences));
    if (packed === undefined) return null;
    return {
      idempotencyKey: newRequestId(),
      input: {
        file_name: (file?.name || 'import').slice(0, 255),
        rows_total: Math.max(rowsToImport(this.snapshot()), 1),
        on_known: options.on_known,
        category_id: options.category_id,
        group_ids: options.group_ids,
        consent_evidence: options.hasConsent ? options.evidence.trim() : null,
      },
      names: packed.names,
      leftOut: packed.leftOut,
      refused: summary?.refused ?? 0,
      importId: null,
      chunks: packed.chunks.map((rows) => ({ rows, totals: null })),
      finalTotals: null,
      state: 'running',
    };
  }

  /** Forgets the file and ends the worker with its rows. */
  clear(): void {
    this.#latest += 1;
    this.#endWorker();
    this.#file = null;
    this.set({ ...EMPTY_DRAFT, revision: this.snapshot().revision + 1 });
  }

  async #read(): Promise<void> {
    const { choice, country } = this.snapshot();
    const file = this.#file;
    if (file === null) return;
    const work = this.#begin('reading');
    this.#change({ problem: null });
    try {
      const opened = await this.#check.open(file, { ...choice, country, customFields: [...this.#customFields] });
      if (work !== this.#latest) return;
      this.#change({ opened, targets: opened.targets, summary: null, accepted: [], busy: null });
    } catch (error) {
      if (work !== this.#latest) return;
      const {
        name,
        problem = 'unreadable',
        line = null,
        sheets = null,
      } = error as { name?: string } & Partial<NonNullable<DraftState['problem']>>;
      const isUnusable = name === 'UnusableFile';
      if (!isUnusable) this.#endWorker();
      this.#change({
        problem: { problem: isUnusable ? problem : 'unreadable', line, sheets },
        opened: null,
        busy: null,
      });
    }
  }

  async #ask(work: number): Promise<void> {
    this.#change({ busy: 'asking' });
    let summary = this.snapshot().summary;
    for (let asked = 0; summary !== null; ) {
      const phones = await this.#check.unasked(ASKED_AT_ONCE);
      if (work !== this.#latest) return;
      if (phones.length === 0) break;
      const { data } = await this.#parts.call('knownPhones', { body: { phones } });
      if (work !== this.#latest) return;
      summary = await this.#check.learn(phones, data);
      asked += phones.length;
      this.progress.set(Math.min(1, asked / summary.rows));
    }
    // Once, and not for each answer: what it changes is most of what is on the screen.
    if (summary !== null && work === this.#latest) this.#take(summary);
  }

  get #check(): CheckWorker {
    this.#worker ??= this.#parts.startWorker((share) => this.progress.set(share));
    return this.#worker.check;
  }

  /** The next file gets a new one, also where this one has died of the last. */
  #endWorker(): void {
    this.#worker?.end();
    this.#worker = null;
  }

  #begin(busy: NonNullable<DraftState['busy']>): number {
    this.#latest += 1;
    this.progress.set(0);
    this.#change({ busy, error: null, failed: null });
    return this.#latest;
  }

  /** Undefined when it failed, or when newer work has taken its place. */
  async #settle<T>(work: number, doing: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await doing();
      if (work !== this.#latest) return undefined;
      this.#change({ busy: null });
      return result;
    } catch (error) {
      if (work === this.#latest) this.#change({ busy: null, error, failed: this.snapshot().busy });
      return undefined;
    }
  }

  #take(summary: CheckSummary): void {
    this.#change({ summary, revision: this.snapshot().revision + 1 });
  }

  #change(part: Partial<DraftState>): void {
    this.set({ ...this.snapshot(), ...part });
  }
}
