/** A measured figure with its limit and the time of a fixed piece of work in the same run. Times in ms. */
export interface Figure {
  name: string;
  measured: number;
  /** The limit. */
  budget: number;
  /** The time of the baseline in this run, which makes machines and days comparable. */
  baseline: number;
}

/** The median of several measurements, which one slow moment of the machine does not change. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median duration of several runs, after a warm-up run. */
export async function medianDuration(work: () => unknown, runs = 9): Promise<number> {
  await work();
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return median(took);
}

/** Prints the figures as a table, and exits with 1 if one is over its limit. */
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
