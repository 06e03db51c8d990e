import { AsyncLocalStorage } from 'node:async_hooks';

/** One for all: each that was ever used costs every promise of the process a little. */
const around = new AsyncLocalStorage<object>();

/** Thrown through a unit of work, which is taken back: what has to be worked out while no connection to the database is held. */
class NotWorkedOut extends Error {
  constructor(readonly workOut: () => Promise<void>) {
    super('This is worked out beside units of work: begin them within beside().');
  }
}

/**
 * Runs a unit of work that may ask for what takes long: a password's hash, an operator's answer. Where it asks for one, it is taken back,
 * begins again once that is there, and is given it: no transaction is open meanwhile.
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

/** What was worked out so far for each piece of work that may begin again. */
export class WorkedOut<T> {
  private readonly answers = new WeakMap<object, Map<string, T>>();

  /** What is known already by this name, else what comes out: at once where no unit of work is under way. */
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
