/** The pace of a long task: `perSecond` in units per second, `timeLeft` in ms; null while unknown. */
export interface Pace {
  perSecond: number | null;
  timeLeft: number | null;
}

/** The pace of a task of which `done` of `total` units took `elapsed` ms. The first second is too short to tell. */
export function taskPace({ done, total, elapsed }: { done: number; total: number; elapsed: number }): Pace {
  if (done <= 0 || elapsed < 1000) return { perSecond: null, timeLeft: null };
  const perSecond = (done / elapsed) * 1000;
  return { perSecond, timeLeft: Math.max(0, ((total - done) / perSecond) * 1000) };
}
