import type { Later } from '#src/server/storage/Later.ts';

/**
 * Units of work over records in memory, one after the other. What a unit changed is written down with how it is taken back,
 * and taken back, last first, when the unit throws.
 */
export class UnitsOfWork {
  private last: Promise<unknown> = Promise.resolve();
  private isUnderWay = false;
  /** How to take back what the unit under way has done; null where nothing is to be. */
  private undo: (() => void)[] | null = null;
  private callbacks: (() => Later<void>)[] = [];

  /** `settle` lets what follows from the writes so far happen, `forget` lets nothing of it happen any more. */
  constructor(
    private readonly settle: () => Promise<void>,
    private readonly forget: () => void,
  ) {}

  /** Waits for its turn, and throws what `work` throws. A unit that begins another waits for ever. */
  run<T>(work: () => Later<T>): Promise<T> {
    return this.inTurn(async () => {
      this.undo = [];
      try {
        const answer = await work();
        await this.settle();
        return answer;
      } catch (error) {
        if (keepsWork(error)) await this.settle();
        else this.takeBack();
        throw error;
      } finally {
        this.undo = null;
      }
    });
  }

  /** Waits for its turn as a unit does; what it writes stays, whatever it throws. */
  inTurn<T>(work: () => Later<T>): Promise<T> {
    const done = this.last.then(async () => {
      this.isUnderWay = true;
      try {
        await this.settle();
        const answer = await work();
        await this.settle();
        return answer;
      } finally {
        const callbacks = this.callbacks;
        this.callbacks = [];
        for (const callback of callbacks) await callback();
        this.isUnderWay = false;
      }
    });
    this.last = done.catch(() => undefined);
    return done;
  }

  orUndo(undo: () => void): void {
    this.undo?.push(undo);
  }

  /** Once the unit under way has ended, before the next one begins; without one, in a turn of its own. */
  afterwards(callback: () => Later<void>): void {
    if (this.isUnderWay) this.callbacks.push(callback);
    else void this.inTurn(callback);
  }

  private takeBack(): void {
    const undo = this.undo ?? [];
    // What is taken back is not written down anew.
    this.undo = null;
    this.forget();
    for (const takeBack of undo.reverse()) takeBack();
  }
}

/** A refusal may have consequences that stay. */
function keepsWork(error: unknown): boolean {
  return error instanceof Error && 'keepsWork' in error && error.keepsWork === true;
}
