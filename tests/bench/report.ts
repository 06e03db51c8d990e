/** A measured figure beside what is allowed and beside a fixed piece of work of the same run. Times in ms. */
export interface Figure {
  name: string;
  measured: number;
  /** The most it may be. */
  budget: number;
  /** How long the baseline took in this run: what makes two machines, or two days, comparable. */
  baseline: number;
}

/** The middle of several measurements, which one slow moment of the machine does not move. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** How long something takes: the median of several runs, after one that does not count. */
export async function timed(work: () => unknown, runs = 9): Promise<number> {
  await work();
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return median(took);
}

/** Prints the figures as a table and ends the process with 1 when one is over its budget. */
export function report(figures: readonly Figure[]): void {
  for (const { name, measured, budget, baseline } of figures) {
    const verdict = measured <= budget ? 'ok  ' : 'OVER';
    const ratio = (measured / baseline).toFixed(2);
    console.log(
      `${verdict} ${name.padEnd(52)} ${measured.toFixed(1).padStart(9)} ms   budget ${String(budget).padStart(6)} ms   ${ratio.padStart(7)} × baseline`,
    );
  }
  if (figures.some(({ measured, budget }) => measured > budget)) process.exitCode = 1;
}
