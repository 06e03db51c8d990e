import { MINIMUM_FETCH_DELAY } from '#src/config/constants.ts';
import { SKELETON_MARK } from '#src/config/skeletonMark.ts';

/** Loading states this close together (ms) count as one. */
const GAP = 100;

/** Tracks how long loading states have been visible. */
export interface LoadingTime {
  /** Marks a loading state as shown. Returns a function that marks its end. */
  begin(): () => void;
  /** How long (ms) the current or last loading state must stay visible. */
  remaining(): number;
}

/**
 * Times a page's loading states. All those that follow one user action, such as opening a screen, count as one that begins with the first,
 * so that the user waits for the minimum only once.
 *
 * @param since when an existing loading state began (ms)
 * @param actedAt when the user last acted (ms)
 */
export function createLoadingTime(since: number, actedAt: () => number, now = () => performance.now()): LoadingTime {
  let startedAt = since;
  let visibleCount = 0;
  /** Null while the initial skeleton may still be visible. */
  let endedAt: number | null = null;
  return {
    begin() {
      if (visibleCount === 0 && endedAt !== null && now() - endedAt > GAP && actedAt() > startedAt) startedAt = now();
      visibleCount += 1;
      return () => {
        visibleCount -= 1;
        endedAt = now();
      };
    },
    remaining: () => Math.max(0, MINIMUM_FETCH_DELAY - (now() - startedAt)),
  };
}

/** When the skeleton of index.html was painted, on this page's clock (ms). */
function skeletonPaintedAt(): number {
  const [mark] = performance.getEntriesByName?.(SKELETON_MARK) ?? [];
  const [paint] = performance.getEntriesByType?.('paint') ?? [];
  return (mark ?? paint)?.startTime ?? 0;
}

let lastActionAt = 0;
for (const event of ['pointerdown', 'keydown', 'popstate'])
  globalThis.addEventListener?.(
    event,
    () => {
      lastActionAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** This page's timer. */
export const loadingTime: LoadingTime = createLoadingTime(skeletonPaintedAt(), () => lastActionAt);
