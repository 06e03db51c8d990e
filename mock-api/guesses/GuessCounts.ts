import { createHmac, randomBytes } from 'node:crypto';

const ROWS = 6;
const CELLS = 2 ** 15;

interface Count {
  /** How many are remembered: one is forgotten after each `forgets` ms. */
  count: number;
  /** When the last one was added (ms); 0 where there is none. */
  last: number;
}

/**
 * How often somebody guessed wrong, by any text that names them, in memory that never grows: a count-min sketch. A name is counted in one cell
 * of each row, and has what the least of them holds. Names that share a cell add to each other, so that nobody is forgotten because of
 * others, however many those are; which ones share is a secret of this process.
 */
export class GuessCounts {
  private readonly counts = new Float64Array(ROWS * CELLS);
  private readonly times = new Float64Array(ROWS * CELLS);
  private readonly key = randomBytes(32);

  /** @param forgets ms after which one of them is forgotten */
  constructor(private readonly forgets: number) {}

  /** The least that a cell of the name says of `worth`, as how long somebody has to wait. */
  least(name: string, now: number, worth: (count: Count) => number): number {
    return Math.min(...this.cellsOf(name).map((cell) => worth({ count: this.left(cell, now), last: this.at(cell) })));
  }

  /** Adds one. What it gives back takes that one away again, and leaves everything as it was. */
  add(name: string, now: number): () => void {
    const undo = this.cellsOf(name).map((cell) => {
      const before = this.at(cell);
      this.counts[cell] = this.left(cell, now) + 1;
      this.times[cell] = now;
      return () => {
        this.takeAway(cell, 1);
        if (this.at(cell) !== now) return;
        this.times[cell] = before;
        this.counts[cell] = (this.counts[cell] ?? 0) + (now - before) / this.forgets;
      };
    });
    return () => {
      for (const each of undo) each();
    };
  }

  /** Forgets the name; what others have added to its cells stays. */
  forget(name: string, now: number): void {
    const known = this.least(name, now, ({ count }) => count);
    for (const cell of this.cellsOf(name)) this.takeAway(cell, known);
  }

  clear(): void {
    this.counts.fill(0);
    this.times.fill(0);
  }

  private takeAway(cell: number, amount: number): void {
    this.counts[cell] = Math.max(0, (this.counts[cell] ?? 0) - amount);
  }

  private left(cell: number, now: number): number {
    return Math.max(0, (this.counts[cell] ?? 0) - Math.max(0, now - this.at(cell)) / this.forgets);
  }

  private at(cell: number): number {
    return this.times[cell] ?? 0;
  }

  private cellsOf(name: string): number[] {
    const hash = createHmac('sha256', this.key).update(name).digest();
    return Array.from({ length: ROWS }, (_, row) => row * CELLS + (hash.readUInt32LE(row * 4) % CELLS));
  }
}
