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

/** The most labels on an axis, however wide. */
const MOST_LABELS = 7;
/** The width (px) of a character of a label, on average. */
const CHARACTER = 6.5;

/**
 * How many labels an axis of this width (px) has room for, and whether the longest is wider than a bar. The last label may end where its bar ends, half of its
 * width nearer to the one before, so each gets one and a half times its width. With an unknown width (0): as many as there are at most.
 */
export function labelsIn(width: number, labels: readonly string[]): { room: number; areWiderThanBars: boolean } {
  const longest = Math.max(1, ...labels.map(({ length }) => length)) * CHARACTER;
  const room = width === 0 ? MOST_LABELS : Math.floor(width / (1.5 * longest));
  return { room: Math.min(MOST_LABELS, Math.max(1, room)), areWiderThanBars: longest > width / labels.length };
}
