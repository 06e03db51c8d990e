import type { callOperation } from '#src/api/callOperation.ts';
import type { ImportTotals } from '#src/domain/imports/contactImport.ts';
import { Observable } from '#src/session/Observable.ts';
import { type Pace, taskPace } from '#src/ui/states/taskPace.ts';
import { type ImportRun, rowsDone, rowsToSend, totalsOf } from './ImportRun.ts';
import type { ImportStore } from './ImportStore.ts';
import { type RunHandle, sendRun } from './sendRun.ts';
import { undoRun } from './undoRun.ts';

/** `waiting`: something failed and is retried; `elsewhere`: another tab runs it. */
export type RunnerState = ImportRun['state'] | 'waiting' | 'elsewhere';

export interface RunView {
  run: ImportRun;
  state: RunnerState;
  done: number;
  total: number;
  totals: ImportTotals;
  pace: Pace;
  /** The error that blocks or ended the run. */
  error: unknown;
}

interface Parts {
  call: typeof callOperation;
  openStore: (owner: string) => Promise<ImportStore>;
  now?: () => number;
  pauses?: readonly number[];
}

/**
 * Sends a checked import to the API, on any screen. Stores everything needed to resume beforehand, so that a reload, a crash or a lost
 * connection neither loses a row nor imports one twice.
 */
export class ImportRunner extends Observable<RunView | null | undefined> {
  readonly #parts: Parts;
  #restoring: Promise<void> | null = null;
  #store: ImportStore | null = null;
  #run: ImportRun | null = null;
  #working = new AbortController();
  /** When this page started sending, and how many rows were done before; for measuring the pace. */
  #since = { time: 0, done: 0 };
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    super(undefined);
    this.#parts = parts;
  }

  /** The store of the run that is shown. */
  get store(): ImportStore | null {
    return this.#store;
  }

  /** Begins a run whose chunks are in the owner's store. */
  async begin(owner: string, run: ImportRun): Promise<void> {
    const store = await this.#parts.openStore(owner);
    // Shown only once it is stored, because nothing is sent before.
    await store.putRun(run);
    this.#store = store;
    this.#adopt(run);
    this.#start();
  }

  /** Resumes the run of the owner's last page. Until this is done, it is not known whether there is one. */
  restore(owner: string): Promise<void> {
    this.#restoring ??= this.#takeUp(owner).finally(() => {
      this.#restoring = null;
      if (this.#run === null) this.set(null);
    });
    return this.#restoring;
  }

  async #takeUp(owner: string): Promise<void> {
    if (this.#run !== null) return;
    const store = await this.#parts.openStore(owner);
    const run = await store.run();
    if (run === undefined) return store.close();
    this.#store = store;
    this.#run = run;
    this.#show(run.state);
    if (run.state === 'running') this.#start();
  }

  /** Pauses: requests under way finish, and no new ones start. */
  async pause(): Promise<void> {
    if (this.#run?.state === 'running') await this.#keep({ ...this.#run, state: 'paused' });
  }

  /** Continues a paused or failed run. If the browser cannot store that, the run fails. */
  async resume(): Promise<void> {
    if (this.#run === null || !['paused', 'failed'].includes(this.#run.state)) return;
    try {
      await this.#keep({ ...this.#run, state: 'running' });
      this.#start();
    } catch (error) {
      await this.#fail(error);
    }
  }

  /** Cancels the run; imported rows stay. */
  async cancel(): Promise<void> {
    if (this.#run === null) return;
    this.#working.abort();
    await this.#work;
    const { importId } = this.#run;
    // Nothing more is sent, even if this request fails.
    const response =
      importId === null
        ? null
        : await this.#parts.call('finishImport', { id: importId, body: { outcome: 'cancelled' } }).catch(() => null);
    await this.#keep({
      ...this.#run,
      state: 'cancelled',
      finalTotals: response?.data.totals ?? null,
      finalConsents: response?.data.consents,
    });
  }

  /** Undoes a finished run and adds what happened to its contacts to the result. Throws ApiError. */
  async undo(): Promise<void> {
    const run = this.#run;
    if (run === null) return;
    const undone = await undoRun(run, this.#parts.call);
    // The session may have ended in the meantime, or the user dismissed the result.
    if (this.#run === run) await this.#keep(undone);
  }

  /** Dismisses a finished run. */
  async dismiss(): Promise<void> {
    const store = this.#store;
    this.forget();
    await store?.remove().finally(() => store.close());
  }

  /** Drops everything immediately, for example when the session ends. */
  forget(): void {
    this.#working.abort();
    this.#run = null;
    this.#store = null;
    this.set(null);
  }

  /** Resolves when nothing is under way. */
  whenIdle(): Promise<void> {
    return this.#work;
  }

  #start(): void {
    this.#working = new AbortController();
    const { signal } = this.#working;
    const before = this.#work;
    const task = { work: () => this.#send(signal), onWait: () => this.#show('elsewhere'), signal };
    this.#work = before.then(() => runAlone('heliograph.import', task)).catch((error: unknown) => this.#fail(error));
  }

  async #send(signal: AbortSignal): Promise<void> {
    const store = this.#store;
    try {
      // Another tab may have continued it.
      const run = await store?.run();
      signal.throwIfAborted();
      if (store === null || run === undefined) return;
      this.#adopt(run);
      if (run.state !== 'running') return;
      this.#since = { time: this.#now(), done: rowsDone(run) };
      const onFailure = (error: unknown): void => {
        if (!signal.aborted) this.#show(error ? 'waiting' : (this.#run?.state ?? 'running'), error);
      };
      const { call, pauses } = this.#parts;
      const handle: RunHandle = { now: () => this.#run, keep: (next) => this.#keep(next) };
      await sendRun(handle, { call, store, signal, onFailure, pauses });
    } catch (error) {
      if (!signal.aborted) await this.#fail(error);
    }
  }

  /** Ends the run until it is resumed. Does not reject, because what failed may be the store. */
  async #fail(error: unknown): Promise<void> {
    if (this.#run === null) return;
    this.#working.abort();
    await this.#keep({ ...this.#run, state: 'failed' }, error).catch(() => undefined);
  }

  async #keep(run: ImportRun, error: unknown = null): Promise<void> {
    this.#run = run;
    this.#show(run.state, error);
    await this.#store?.putRun(run);
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

interface AloneOptions {
  work: () => Promise<void>;
  /** Called when another tab runs the import, before waiting for that tab. */
  onWait: () => void;
  signal: AbortSignal;
}

/** Runs a task in only one tab of this browser at a time. Does not reject if aborted while waiting. */
async function runAlone(name: string, { work, onWait, signal }: AloneOptions): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return work();
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  onWait();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
