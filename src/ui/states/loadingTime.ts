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
 * The time of a page's loading states. All that follow something that somebody did, as opening a screen, count as one: it begins with the
 * first, so that it is waited for once.
 *
 * @param since when the state began that is there already (ms)
 * @param actedAt when somebody last did something (ms)
 */
export function createLoadingTime(since: number, actedAt: () => number, now = () => performance.now()): LoadingTime {
  let begun = since;
  let shown = 0;
  /** Null: what was there at the beginning may still be there. */
  let endedAt: number | null = null;
  return {
    begin() {
      if (shown === 0 && endedAt !== null && now() - endedAt > GAP && actedAt() > begun) begun = now();
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

let lastDeed = 0;
for (const event of ['pointerdown', 'keydown', 'popstate'])
  globalThis.addEventListener?.(
    event,
    () => {
      lastDeed = performance.now();
    },
    { capture: true, passive: true },
  );

/** Of this page. */
export const loadingTime: LoadingTime = createLoadingTime(skeletonPainted(), () => lastDeed);
