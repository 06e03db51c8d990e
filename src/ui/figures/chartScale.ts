/** Round values for a chart's grid lines, from 0 to at least the highest value: 0, 50, 100, 150. Values are counts. */
export function chartTicks(highest: number, lines = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Whether to draw a label, so that at most `room` labels are drawn: evenly spaced, always including the last. */
export function isLabeled(index: number, count: number, room: number): boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return (count - 1 - index) % every === 0;
}

/** The most labels on an axis of any width. */
const MAX_LABELS = 7;
/** The width (px) of a character of a label, on average. */
const CHARACTER = 6.5;

/**
 * How many labels fit on an axis of this width (px), and whether the longest is wider than a bar. The last label may be aligned to the end of its bar, which moves
 * it towards the label before by half its width; so each label counts as one and a half times its width. For an unknown width (0): the most labels.
 */
export function labelsIn(width: number, labels: readonly string[]): { room: number; areWiderThanBars: boolean } {
  const longest = Math.max(1, ...labels.map(({ length }) => length)) * CHARACTER;
  const room = width === 0 ? MAX_LABELS : Math.floor(width / (1.5 * longest));
  return { room: Math.min(MAX_LABELS, Math.max(1, room)), areWiderThanBars: longest > width / labels.length };
}
