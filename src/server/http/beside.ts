import { AsyncLocalStorage } from 'node:async_hooks';

/** One for all: each one ever used costs every promise of the process a little. */
const around = new AsyncLocalStorage<object>();

/** Thrown through a unit of work, which is rolled back: what to compute while no database connection is held. */
class NotWorkedOut extends Error {
  constructor(readonly workOut: () => Promise<void>) {
    super('This is worked out beside units of work: begin them within beside().');
  }
}

/**
 * Runs a unit of work that may need something slow: a password's hash, an operator's answer. When it does, it is rolled back and starts
 * again with the result: no transaction is open meanwhile.
 */
export async function beside<T>(unit: () => Promise<T>): Promise<T> {
  return await around.run({}, async () => {
    for (;;) {
      try {
        return await unit();
      } catch (error) {
        if (!(error instanceof NotWorkedOut)) throw error;
        await error.workOut();
      }
    }
  });
}

/** The results so far of each piece of work that may restart. */
export class WorkedOut<T> {
  private readonly answers = new WeakMap<object, Map<string, T>>();

  /** The known result of this name, otherwise a new one; immediate outside a unit of work. */
  async known(name: string, work: () => Promise<T>): Promise<T> {
    const piece = around.getStore();
    if (!piece) return await work();
    const answers = this.answers.get(piece) ?? new Map<string, T>();
    this.answers.set(piece, answers);
    const known = answers.get(name);
    if (known !== undefined) return known;
    throw new NotWorkedOut(async () => {
      answers.set(name, await work());
    });
  }
}
