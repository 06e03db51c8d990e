import type { Clock } from '#src/server/clock.ts';
import {
  type Counted,
  GUESS_LIMITS,
  type Guess,
  type GuessLimits,
  tooManyGuesses,
  waitAfter,
} from '#src/server/sessions/proof/GuessLimits.ts';
import { GuessCounts } from './GuessCounts.ts';

/** The counts of one process. Each method looks and counts before it first waits, so nobody comes between. */
export class GuessLimitsInMemory implements GuessLimits {
  private readonly counts = new Map<string, GuessCounts>();

  constructor(private readonly clock: Clock) {}

  async waitFor(counted: readonly Counted[]): Promise<number> {
    return this.longestWait(counted);
  }

  async begin(counted: readonly Counted[]): Promise<Guess> {
    const wait = this.longestWait(counted);
    if (wait > 0) throw tooManyGuesses(wait);
    const begun = counted.map(([limit, whose]) => this.countsOf(limit).add(whose, this.now()));
    const forgive = async (): Promise<void> => {
      for (const undo of begun) undo();
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
    for (const [limit, whose] of counted) {
      if (GUESS_LIMITS[limit].endsWithSuccess) this.countsOf(limit).forget(whose, this.now());
    }
  }

  clear(): void {
    this.counts.clear();
  }

  private longestWait(counted: readonly Counted[]): number {
    return Math.max(0, ...counted.map((each) => this.waitOf(each)));
  }

  private waitOf([limit, whose]: Counted): number {
    const now = this.now();
    return this.countsOf(limit).least(whose, now, (count) => waitAfter(limit, count, now));
  }

  private countsOf(limit: keyof typeof GUESS_LIMITS): GuessCounts {
    const known = this.counts.get(limit) ?? new GuessCounts(GUESS_LIMITS[limit].forgets);
    this.counts.set(limit, known);
    return known;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
