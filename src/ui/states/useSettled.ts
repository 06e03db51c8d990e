import { useEffect, useState } from 'react';
import { loadingTime } from './loadingTime.ts';

/**
 * Whether a loading state is to be shown: `const isLoading = useSettled(isPending)`. What was there from the beginning never shows one.
 * Whatever loads on the page is seen to for 200 ms, so that nothing flashes; states that follow one another wait for that once.
 */
export function useSettled(isPending: boolean): boolean {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isPending) {
      setHeld(true);
      return loadingTime.begin();
    }
    const rest = loadingTime.rest();
    if (rest === 0) setHeld(false);
    const timer = setTimeout(() => setHeld(false), rest);
    return () => clearTimeout(timer);
  }, [isPending]);

  return isPending || isHeld;
}

/** Says that a loading state stands there as long as `isShown`: for those that do not wait themselves. */
export function useLoadingShown(isShown: boolean): void {
  useEffect(() => (isShown ? loadingTime.begin() : undefined), [isShown]);
}
