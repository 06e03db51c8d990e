import type { callOperation } from '#src/api/callOperation.ts';
import { untilThrough } from '#src/api/untilThrough.ts';
import type { ImportTotals } from '#src/domain/imports/contactImport.ts';
import { Observable } from '#src/ui/background/Observable.ts';
import { type Pace, taskPace } from '#src/ui/progress/taskPace.ts';
import { alone } from './alone.ts';
import { type ImportRun, rowsDone, rowsToSend, totalsOf } from './ImportRun.ts';
import type { ImportShelf } from './ImportShelf.ts';
import { undoRun } from './undoRun.ts';

/** `waiting`: something stands in the way and is tried again; `elsewhere`: another tab does it. */
export type RunnerState = ImportRun['state'] | 'waiting' | 'elsewhere';

export interface RunView {
  run: ImportRun;
  state: RunnerState;
  done: number;
  total: number;
  totals: ImportTotals;
  pace: Pace;
  /** What stands in the way, or ended it. */
  error: unknown;
}

interface Parts {
  call: typeof callOperation;
  openShelf: (owner: string) => Promise<ImportShelf>;
  now?: () => number;
  pauses?: readonly number[];
}

/** Chunks under way at a time: more would only queue up at the API. */
const LANES = 3;

/**
 * Carries a checked import to the API, whatever screen is open. Everything it needs to go on is on the shelf before it is
 * needed, so that a reload, a crash or a lost line costs no row and imports none twice.
 */
export class ImportRunner extends Observable<RunView | null> {
  readonly #parts: Parts;
  #shelf: ImportShelf | null = null;
  #run: ImportRun | null = null;
  #working = new AbortController();
  /** When this page began to send, and what was done before: for the pace. */
  #since = { time: 0, done: 0 };
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    super(null);
    this.#parts = parts;
  }

  /** The shelf of the run that is shown. */
  get shelf(): ImportShelf | null {
    return this.#shelf;
  }

  /** Begins a run whose chunks are on the owner's shelf. */
  async begin(owner: string, run: ImportRun): Promise<void> {
    this.#shelf = await this.#parts.openShelf(owner);
    await this.#keep(run);
    this.#start();
  }

  /** Takes up what the owner's last page left. */
  async restore(owner: string): Promise<void> {
    if (this.#run !== null) return;
    const shelf = await this.#parts.openShelf(owner);
    const run = await shelf.run();
    if (run === undefined) return shelf.close();
    this.#shelf = shelf;
    this.#run = run;
    this.#show(run.state);
    if (run.state === 'running') this.#start();
  }

  /** What is under way still arrives; nothing new is sent. */
  async pause(): Promise<void> {
    if (this.#run?.state === 'running') await this.#keep({ ...this.#run, state: 'paused' });
  }

  async resume(): Promise<void> {
    if (this.#run === null || !['paused', 'failed'].includes(this.#run.state)) return;
    await this.#keep({ ...this.#run, state: 'running' });
    this.#start();
  }

  /** Ends it; what was imported stays. */
  async cancel(): Promise<void> {
    if (this.#run === null) return;
    this.#working.abort();
    await this.#work;
    const { importId } = this.#run;
    // Whether or not the API hears of it, nothing more is sent.
    const answer =
      importId === null
        ? null
        : await this.#parts.call('finishImport', { id: importId, body: { outcome: 'cancelled' } }).catch(() => null);
    await this.#keep({ ...this.#run, state: 'cancelled', finalTotals: answer?.data.totals ?? null });
  }

  /** Takes an ended run back. The result stays, and says what became of its contacts. Throws ApiError. */
  async undo(): Promise<void> {
    const run = this.#run;
    if (run === null) return;
    const undone = await undoRun(run, this.#parts.call);
    // Meanwhile the session may have ended, or the result been put away.
    if (this.#run === run) await this.#keep(undone);
  }

  /** Puts an ended run away. */
  async dismiss(): Promise<void> {
    const shelf = this.#shelf;
    this.forget();
    await shelf?.remove();
    shelf?.close();
  }

  /** Drops everything at once, as when the session ends. */
  forget(): void {
    this.#working.abort();
    this.#run = null;
    this.#shelf = null;
    this.set(null);
  }

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    return this.#work;
  }

  #start(): void {
    this.#working = new AbortController();
    const { signal } = this.#working;
    const before = this.#work;
    this.#work = before.then(() =>
      alone('heliograph.import', { work: () => this.#sendAll(signal), onWait: () => this.#show('elsewhere'), signal }),
    );
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    try {
      // Another tab may have gone on with it.
      const run = await this.#shelf?.run();
      signal.throwIfAborted();
      if (run === undefined || run.state !== 'running') return run && this.#adopt(run);
      this.#adopt(run);
      this.#since = { time: this.#now(), done: rowsDone(run) };
      if (run.importId === null) await this.#create(signal);
      const open = run.chunks.flatMap(({ totals }, index) => (totals === null ? [index] : [])).values();
      await Promise.all(Array.from({ length: LANES }, () => this.#lane(open, signal)));
      if (this.#run?.state === 'running') await this.#finish(signal);
    } catch (error) {
      if (signal.aborted || this.#run === null) return;
      this.#working.abort();
      await this.#keep({ ...this.#run, state: 'failed' }, error);
    }
  }

  async #create(signal: AbortSignal): Promise<void> {
    const { input, idempotencyKey } = this.#run as ImportRun;
    const { data } = await this.#through(signal, () =>
      this.#parts.call('createImport', { body: input, idempotencyKey, signal }),
    );
    signal.throwIfAborted();
    await this.#keep({ ...(this.#run as ImportRun), importId: data.id });
  }

  async #lane(open: Iterable<number>, signal: AbortSignal): Promise<void> {
    for (const index of open) {
      if (this.#run?.state !== 'running') return;
      const chunk = await this.#shelf?.chunk(index);
      if (chunk === undefined) throw new Error(`Chunk ${index} of the import is not there any more.`);
      const id = this.#run.importId ?? '';
      const packed = { body: new Blob([chunk.body]), headers: chunk.headers };
      const { data } = await this.#through(signal, () => this.#parts.call('importRows', { id, packed, signal }));
      signal.throwIfAborted();
      if (data.rejected.length > 0) await this.#shelf?.putRejected(index, data.rejected);
      signal.throwIfAborted();
      const chunks = this.#run.chunks.map((each, at) => (at === index ? { ...each, totals: data.totals } : each));
      await this.#keep({ ...this.#run, chunks });
    }
  }

  async #finish(signal: AbortSignal): Promise<void> {
    const { importId } = this.#run as ImportRun;
    const { data } = await this.#through(signal, () =>
      this.#parts.call('finishImport', { id: importId ?? '', body: { outcome: 'finished' }, signal }),
    );
    signal.throwIfAborted();
    await this.#keep({ ...(this.#run as ImportRun), state: 'finished', finalTotals: data.totals });
  }

  #through<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const onObstacle = (error: unknown): void => {
      if (!signal.aborted) this.#show(error ? 'waiting' : (this.#run?.state ?? 'running'), error);
    };
    return untilThrough(call, { signal, onObstacle, pauses: this.#parts.pauses });
  }

  async #keep(run: ImportRun, error: unknown = null): Promise<void> {
    this.#run = run;
    this.#show(run.state, error);
    await this.#shelf?.putRun(run);
  }

  #adopt(run: ImportRun): void {
    this.#run = run;
    this.#show(run.state);
  }

  #show(state: RunnerState, error: unknown = null): void {
    const run = this.#run;
    if (run === null) return;
    const [done, total] = [rowsDone(run), rowsToSend(run)];
    const { time, done: before } = this.#since;
    const pace = taskPace({ done: done - before, total: total - before, elapsed: this.#now() - time });
    this.set({ run, state, done, total, totals: totalsOf(run), pace, error });
  }

  #now(): number {
    return (this.#parts.now ?? Date.now)();
  }
}
