/** Round values for a chart's grid lines, from 0 to at least the highest value: 0, 50, 100, 150. Values are counts. */
export function chartTicks(highest: number, lines = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which labels to draw so that at most `room` are, evenly spaced, including the last one. */
export function isLabelled(index: number, count: number, room: number): boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return (count - 1 - index) % every === 0;
}
