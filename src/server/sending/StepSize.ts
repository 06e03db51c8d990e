/** How long (ms) a unit of work may take: other writes of the tenant, such as a reply, wait for it. */
const LONGEST_STEP = 250;
/** The smallest step (messages): below it, the fixed cost would dominate without shortening any wait. */
const SMALLEST_STEP = 60;

/** Adapts the size of steps so that each takes an acceptable time: learned from the last one, on quiet machines and busy ones. */
export class StepSize {
  private messages: number;

  /** `max`: the largest step (messages). `longest`: its target duration (ms). */
  constructor(
    private readonly max: number,
    private readonly longest = LONGEST_STEP,
  ) {
    this.messages = Math.min(max, 200);
  }

  get value(): number {
    return this.messages;
  }

  /** Runs a step and learns from its duration. `count`: its number of messages. */
  async learn<T>(step: () => Promise<T>, count: (result: T) => number): Promise<T> {
    const startedAt = performance.now();
    const result = await step();
    this.record(count(result), performance.now() - startedAt);
    return result;
  }

  /** Records a step of this many messages and this duration (ms). The next one is at most twice as large, so that one lucky step does not mislead. */
  record(messages: number, duration: number): void {
    if (messages === 0) return;
    const fittingSize = Math.floor((messages * this.longest) / Math.max(1, duration));
    // A small fast step says nothing about large ones.
    if (messages < this.messages && fittingSize >= messages) return;
    this.messages = Math.max(Math.min(SMALLEST_STEP, this.max), Math.min(this.max, 2 * this.messages, fittingSize));
  }
}
