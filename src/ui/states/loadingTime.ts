import { MINIMUM_FETCH_DELAY } from '#src/config/constants.ts';
import { SKELETON_MARK } from '#src/config/skeletonMark.ts';

/** Loading states this close to each other (ms) are one to whoever looks at the page. */
const GAP = 100;

/** Since when something is seen to load. */
export interface LoadingTime {
  /** A loading state is shown from here on. Answers how to say that it is not any more. */
  begin(): () => void;
  /** How long (ms) what is shown has to stay, or what was shown last. */
  rest(): number;
}

/**
 * The time of a page's loading states, where those that follow one another count as one: it begins with the first.
 *
 * @param since when the state began that is there already (ms)
 */
export function createLoadingTime(since: number, now = () => performance.now()): LoadingTime {
  let begun = since;
  let shown = 0;
  /** Null: what was there at the beginning may still be there. */
  let endedAt: number | null = null;
  return {
    begin() {
      if (shown === 0 && endedAt !== null && now() - endedAt > GAP) begun = now();
      shown += 1;
      return () => {
        shown -= 1;
        endedAt = now();
      };
    },
    rest: () => Math.max(0, MINIMUM_FETCH_DELAY - (now() - begun)),
  };
}

/** When this page's own skeleton was painted, the one in index.html, on this page's clock (ms). */
function skeletonPainted(): number {
  const [mark] = performance.getEntriesByName?.(SKELETON_MARK) ?? [];
  const [paint] = performance.getEntriesByType?.('paint') ?? [];
  return (mark ?? paint)?.startTime ?? 0;
}

/** Of this page. */
export const loadingTime: LoadingTime = createLoadingTime(skeletonPainted());
