import type { Clock } from '#src/server/clock.ts';
import {
  type Counted,
  GUESS_LIMITS,
  type Guess,
  type GuessLimits,
  tooManyGuesses,
  waitAfter,
} from '#src/server/sessions/proof/GuessLimits.ts';

/** Number of wrong guesses at `last` (ms; 0: never). */
interface Count {
  count: number;
  last: number;
}

/** The counts of one process. Each method reads and writes before it first awaits, so no other call can come in between. */
export class GuessLimitsInMemory implements GuessLimits {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  async waitFor(counted: readonly Counted[]): Promise<number> {
    return this.longestWait(counted);
  }

  async begin(counted: readonly Counted[]): Promise<Guess> {
    const wait = this.longestWait(counted);
    if (wait > 0) throw tooManyGuesses(wait);
    const at = this.now();
    const begun = counted.map((each) => ({ each, before: this.left(each) }));
    for (const { each, before } of begun) this.counts.set(each.join(' '), { count: before.count + 1, last: at });
    const forgive = async (): Promise<void> => {
      for (const { each, before } of begun) this.takeAway(each, at, before.last);
    };
    return {
      forgive,
      succeed: async () => {
        await forgive();
        await this.forget(counted);
      },
    };
  }

  async forget(counted: readonly Counted[]): Promise<void> {
    for (const each of counted) if (GUESS_LIMITS[each[0]].endsWithSuccess) this.counts.delete(each.join(' '));
  }

  clear(): void {
    this.counts.clear();
  }

  /** Restores the count before a guess at this instant unless someone has guessed since; otherwise a wait that is over would start again. */
  private takeAway(each: Counted, at: number, lastBefore: number): void {
    const guesses = this.counts.get(each.join(' ')) ?? { count: 0, last: 0 };
    const count = Math.max(0, guesses.count - 1);
    const forgotten = (at - lastBefore) / GUESS_LIMITS[each[0]].forgets;
    const left = guesses.last === at ? { count: count + forgotten, last: lastBefore } : { ...guesses, count };
    this.counts.set(each.join(' '), left);
  }

  private longestWait(counted: readonly Counted[]): number {
    return Math.max(0, ...counted.map((each) => waitAfter(each[0], this.left(each), this.now())));
  }

  private left(each: Counted): Count {
    const { count, last } = this.counts.get(each.join(' ')) ?? { count: 0, last: 0 };
    return { count: Math.max(0, count - (this.now() - last) / GUESS_LIMITS[each[0]].forgets), last };
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
