import type { Clock } from '#src/server/clock.ts';
import type { Random } from '#src/server/random.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { Agenda } from './Agenda.ts';
import { Ledger } from './Ledger.ts';
import { Fleet } from './sending/Fleet.ts';
import { SendQueue } from './sending/SendQueue.ts';
import type { World } from './World.ts';

/** Steps between two looks at the time that is left. */
const STEPS_PER_LOOK = 16;

/** Runs what is on the agenda in the order of its times, and long work step by step, as far as one lets it. */
export class Engine implements World {
  readonly agenda = new Agenda();
  readonly queue = new SendQueue();
  readonly ledger: Ledger;
  readonly fleet: Fleet;
  private readonly work: AsyncIterator<unknown>[] = [];
  /** The time of the entry that runs (ms); null between two runs. */
  private at: number | null = null;
  /** How far the last run came (ms): nothing happens before it. */
  private reached: number;

  constructor(
    readonly tx: Transaction,
    readonly random: Random,
    private readonly clock: Clock,
  ) {
    this.reached = clock.now().getTime();
    this.ledger = new Ledger(tx);
    this.fleet = new Fleet(this);
  }

  /** Whether this write is one of its own. */
  get isRunning(): boolean {
    return this.at !== null;
  }

  now(): number {
    return this.at ?? this.clock.now().getTime();
  }

  begin(work: AsyncIterator<unknown>): void {
    this.work.push(work);
  }

  /**
   * Runs everything due, but not beyond `deadline` (ms of performance.now). Answers whether that was all. `prepare` comes
   * first, at the time up to which everything has happened.
   */
  async run(deadline: number, prepare: () => Later<void>): Promise<boolean> {
    const until = this.clock.now().getTime();
    this.at = Math.min(this.reached, until);
    try {
      await prepare();
      for (let steps = 1; await this.step(until); steps += 1) {
        if (steps % STEPS_PER_LOOK === 0 && performance.now() > deadline) return false;
      }
      this.at = until;
      return true;
    } finally {
      await this.ledger.flush();
      this.reached = this.at;
      this.at = null;
    }
  }

  /** What is in the store now has no past: nothing before this moment is made up for. */
  beginHere(): void {
    this.reached = this.clock.now().getTime();
  }

  /** Forgets what was to happen. */
  reset(): void {
    this.agenda.clear();
    this.queue.clear();
    this.fleet.reset();
    this.work.length = 0;
  }

  private async step(until: number): Promise<boolean> {
    const work = this.work[0];
    if (work) {
      if ((await work.next()).done) this.work.shift();
      return true;
    }
    const due = this.agenda.takeDue(until);
    if (!due) return false;
    this.at = Math.max(this.now(), due.at);
    await due.run();
    return true;
  }
}
