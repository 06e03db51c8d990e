import { Observable } from '#src/session/Observable.ts';
import type { ExportOrder } from './ExportOrder.ts';
import { ExportTask } from './ExportTask.ts';

type Parts = ConstructorParameters<typeof ExportTask>[2];

/** The exports of this page: running, or finished and not dismissed. */
export class ExportList extends Observable<readonly ExportTask[]> {
  readonly #parts: Parts;
  #lastId = 0;

  constructor(parts: Parts) {
    super([]);
    this.#parts = parts;
  }

  /** Starts an export, and dismisses those whose file was saved. Resolves when it ends, even if it failed or was stopped. */
  async start(order: ExportOrder): Promise<ExportTask> {
    this.#lastId += 1;
    const task = new ExportTask(this.#lastId, order, this.#parts);
    const others = this.snapshot().filter((other) => other.snapshot().state !== 'finished');
    this.set([...others, task]);
    await task.run();
    return task;
  }

  /** Stops and dismisses an export. */
  remove(task: ExportTask): void {
    task.cancel();
    this.set(this.snapshot().filter((other) => other !== task));
  }

  /** Stops all and drops what they have written, as when the session ends. */
  clear(): void {
    for (const task of this.snapshot()) task.cancel();
    if (this.snapshot().length > 0) this.set([]);
  }
}
