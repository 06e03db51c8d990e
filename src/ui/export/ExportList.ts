import { Observable } from '#src/session/Observable.ts';
import type { ExportOrder } from './ExportOrder.ts';
import { ExportTask } from './ExportTask.ts';

type Parts = ConstructorParameters<typeof ExportTask>[2];

/** The exports of this page: running, or ended and not put away. */
export class ExportList extends Observable<readonly ExportTask[]> {
  readonly #parts: Parts;
  #lastId = 0;

  constructor(parts: Parts) {
    super([]);
    this.#parts = parts;
  }

  /** Begins an export, and puts those away whose file was handed over. Resolves when it has ended, however. */
  async start(order: ExportOrder): Promise<ExportTask> {
    this.#lastId += 1;
    const task = new ExportTask(this.#lastId, order, this.#parts);
    const others = this.snapshot().filter((other) => other.snapshot().state !== 'finished');
    this.set([...others, task]);
    await task.run();
    return task;
  }

  /** Ends an export and puts it away. */
  remove(task: ExportTask): void {
    task.cancel();
    this.set(this.snapshot().filter((other) => other !== task));
  }

  /** Ends all of them and forgets what they have written, as when the session ends. */
  clear(): void {
    for (const task of this.snapshot()) task.cancel();
    if (this.snapshot().length > 0) this.set([]);
  }
}
