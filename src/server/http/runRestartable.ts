import { AsyncLocalStorage } from 'node:async_hooks';

/** One for all runs, because each AsyncLocalStorage slows down every promise of the process a little. */
const currentRun = new AsyncLocalStorage<object>();

/** Thrown to roll back the unit of work. Its `work` then runs while no database connection is held. */
class SlowWorkNeeded extends Error {
  constructor(readonly work: () => Promise<void>) {
    super('A slow result is missing: run this unit of work within runRestartable().');
  }
}

/**
 * Runs a unit of work that may need the result of something slow, such as hashing a password or asking an operator. The unit is then rolled back and
 * starts again with the result, so that no transaction is open in the meantime.
 */
export async function runRestartable<T>(unit: () => Promise<T>): Promise<T> {
  return await currentRun.run({}, async () => {
    for (;;) {
      try {
        return await unit();
      } catch (error) {
        if (!(error instanceof SlowWorkNeeded)) throw error;
        await error.work();
      }
    }
  });
}

/** The slow results of each `runRestartable`, by name. */
export class SlowResults<T> {
  private readonly results = new WeakMap<object, Map<string, T>>();

  /** Returns the stored result, or restarts the run to compute it. Outside `runRestartable` the result is computed immediately. */
  async get(name: string, work: () => Promise<T>): Promise<T> {
    const run = currentRun.getStore();
    if (!run) return await work();
    const results = this.results.get(run) ?? new Map<string, T>();
    this.results.set(run, results);
    const result = results.get(name);
    if (result !== undefined) return result;
    throw new SlowWorkNeeded(async () => {
      results.set(name, await work());
    });
  }
}
