import { repeatUntilDone } from '#src/api/repeatUntilDone.ts';
import { truncated } from '#src/domain/shortened.ts';
import { Observable } from '#src/session/Observable.ts';
import type { TaskState } from '#src/ui/states/TaskProgress.tsx';
import { type Pace, taskPace } from '#src/ui/states/taskPace.ts';
import type { ExportOrder, ExportSelection } from './ExportOrder.ts';
import type { ExportFormat } from './file/exportColumn.ts';
import type { startExportWorker } from './startExportWorker.ts';

export interface ExportedFile {
  name: string;
  content: Blob;
}

export interface ExportView {
  state: Exclude<TaskState, 'paused'>;
  done: number;
  /** Null until known. */
  total: number | null;
  pace: Pace;
  /** The error that it is waiting to get over, or that ended it. */
  error: unknown;
  file: ExportedFile | null;
}

interface Parts {
  startWorker: typeof startExportWorker;
  /** Saves the file. */
  save: (file: ExportedFile) => void;
  now?: () => number;
  pauses?: readonly number[];
}

/**
 * Records per request. Parsing them and passing them to the worker happens on the main thread, which must stay free: a thousand contacts
 * take a few milliseconds.
 */
const PAGE = 1000;

const BEGINNING: ExportView = {
  state: 'running',
  done: 0,
  total: null,
  pace: { perSecond: null, timeLeft: null },
  error: null,
  file: null,
};

/** One export, from the first request to the file. Lives outside the screens, so that it continues behind all of them. */
export class ExportTask extends Observable<ExportView> {
  #working = new AbortController();

  constructor(
    readonly id: number,
    readonly order: ExportOrder,
    private readonly parts: Parts,
  ) {
    super(BEGINNING);
  }

  /** Starts, or restarts. Never rejects: errors are in the state. */
  async run(): Promise<void> {
    this.#working.abort();
    this.#working = new AbortController();
    const { signal } = this.#working;
    this.set(BEGINNING);
    const worker = this.parts.startWorker();
    try {
      const content = await this.#write(worker.file, signal);
      signal.throwIfAborted();
      const { name, format, day } = this.order;
      const file = { name: exportFileName(name, format, day), content };
      this.#change({ state: 'finished', file, error: null });
      this.parts.save(file);
    } catch (error) {
      if (!signal.aborted) this.#change({ state: 'failed', error });
    } finally {
      worker.end();
    }
  }

  /** Stops it without a file. */
  cancel(): void {
    this.#working.abort();
    if (this.snapshot().state === 'running') this.#change({ state: 'cancelled', error: null });
  }

  async #write(file: ReturnType<Parts['startWorker']>['file'], signal: AbortSignal): Promise<Blob> {
    const { order } = this;
    const { name: sheet, format, withBom } = order;
    const [columns, selection] = await Promise.all([
      this.#through(signal, () => order.columns(signal)),
      this.#through(signal, () => order.source.open(signal)),
    ]);
    const { total } = selection;
    const since = this.#now();
    this.#change({ total });
    await file.begin({ format, columns, withBom, sheet });
    // The next page is requested while this one is written.
    let next = this.#page(selection, 0, signal);
    for (let from = 0; from < total; from += PAGE) {
      const records = await next;
      next = this.#page(selection, from + PAGE, signal);
      await file.add(records);
      signal.throwIfAborted();
      const done = Math.min(from + PAGE, total);
      this.#change({ done, pace: taskPace({ done, total, elapsed: this.#now() - since }) });
    }
    return file.finish();
  }

  #page(selection: ExportSelection, from: number, signal: AbortSignal): Promise<readonly object[]> {
    if (from >= selection.total) return Promise.resolve([]);
    const to = Math.min(from + PAGE, selection.total) - 1;
    const page = this.#through(signal, () => selection.page(from, to, signal));
    // Avoids an unhandled rejection before the page is awaited.
    page.catch(() => undefined);
    return page;
  }

  #through<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const onFailure = (error: unknown): void => {
      if (!signal.aborted && error !== this.snapshot().error) this.#change({ error });
    };
    return repeatUntilDone(call, { signal, onFailure, pauses: this.parts.pauses });
  }

  #change(part: Partial<ExportView>): void {
    this.set({ ...this.snapshot(), ...part });
  }

  #now(): number {
    return (this.parts.now ?? Date.now)();
  }
}

/** Longest name without day and ending (UTF-16 units); file systems refuse far longer ones. */
const LONGEST = 80;

/** A file's name: "Spring, north / 2" becomes "Spring, north 2 2026-03-29.xlsx", without characters that some file system refuses. */
export function exportFileName(name: string, format: ExportFormat, day: string): string {
  const allowed = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  return `${[truncated(allowed, LONGEST).trim(), day].filter(Boolean).join(' ')}.${format}`;
}
