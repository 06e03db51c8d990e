/** A figure compared with the previous period: `new` if that was zero, `none` if both are. */
export type FigureChange =
  | { kind: 'none' | 'new' | 'same' }
  /** `share`: relative to the previous figure, rounded to whole percents as shown (0.12). Null where that would be 0% or 100%, which would mislead; `by` then has the difference. */
  | { kind: 'up' | 'down'; share: number | null; by: number };

/** Compares a count with the previous period's. */
export function figureChange(now: number, before: number): FigureChange {
  if (before === 0) return { kind: now === 0 ? 'none' : 'new' };
  if (now === before) return { kind: 'same' };
  const by = Math.abs(now - before);
  const share = Math.round((100 * by) / before) / 100;
  // Avoids "up 0%" for a small increase, and "down 100%" when some are left.
  const showsShare = share > 0 && !(share === 1 && now > 0 && now < before);
  return { kind: now > before ? 'up' : 'down', share: showsShare ? share : null, by };
}

export interface RateChange {
  kind: 'up' | 'down' | 'same';
  /** The shares as shown, to a tenth of a percent. */
  now: number;
  before: number;
  /** The difference between the two as shown, in percentage points. */
  points: number;
}

/** Compares two shares (0 to 1) as shown: the difference of the exact ones would not match the figures next to it. */
export function rateChange(now: number, before: number): RateChange {
  const [is, was] = [tenths(now), tenths(before)];
  const kind = is === was ? 'same' : is > was ? 'up' : 'down';
  return { kind, now: is / 1000, before: was / 1000, points: Math.abs(is - was) / 10 };
}

/** A share in tenths of a percent, halves up. */
function tenths(share: number): number {
  return Math.round(share * 1000);
}

/** A part of a whole as a share between 0 and 1; null if there is no whole. */
export function rate(part: number, whole: number): number | null {
  return whole > 0 ? Math.min(part / whole, 1) : null;
}
