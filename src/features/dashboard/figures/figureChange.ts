/** How a figure stands to the one before: `new` where there was nothing, `none` where there is nothing either. */
export type FigureChange =
  | { kind: 'none' | 'new' | 'same' }
  /** `share`: of the figure before, above 0. */
  | { kind: 'up' | 'down'; share: number };

/** Compares a count with the one of the time before. */
export function figureChange(now: number, before: number): FigureChange {
  if (before === 0) return { kind: now === 0 ? 'none' : 'new' };
  if (now === before) return { kind: 'same' };
  return { kind: now > before ? 'up' : 'down', share: Math.abs(now - before) / before };
}

/** A part of a whole as a share between 0 and 1; null where there is no whole. */
export function rate(part: number, whole: number): number | null {
  return whole > 0 ? Math.min(part / whole, 1) : null;
}
