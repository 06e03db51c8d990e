/** How fast long work goes: `perSecond` in units a second, `timeLeft` in ms; null where it cannot be known yet. */
export interface Pace {
  perSecond: number | null;
  timeLeft: number | null;
}

/** The pace of work of which `done` of `total` units took `elapsed` ms. The first second says too little. */
export function taskPace({ done, total, elapsed }: { done: number; total: number; elapsed: number }): Pace {
  if (done <= 0 || elapsed < 1000) return { perSecond: null, timeLeft: null };
  const perSecond = (done / elapsed) * 1000;
  return { perSecond, timeLeft: Math.max(0, ((total - done) / perSecond) * 1000) };
}
