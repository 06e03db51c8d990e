import { useDeferredValue } from 'react';

/**
 * The rows that a window shows, so that the first frame of a list does not wait for the others, and how many are left for the next frame. `height`
 * is a row's least height (px).
 */
export function useRowsInSight<R>(rows: readonly R[], height: number): { shown: readonly R[]; left: number } {
  const isWhole = useDeferredValue(true, false);
  const shown = isWhole ? rows : rows.slice(0, Math.ceil(window.innerHeight / height));
  return { shown, left: rows.length - shown.length };
}
