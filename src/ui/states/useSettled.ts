import { useEffect, useState } from 'react';
import { loadingTime } from './loadingTime.ts';

/** After this time (ms), somebody who waits wonders whether anything happens. */
const LONG = 10_000;

/**
 * Whether to show a loading state: `const isLoading = useSettled(isPending)`. Content that is available immediately never shows one. A loading
 * state stays for at least 200 ms, so that nothing flashes; successive ones share that minimum.
 */
export function useSettled(isPending: boolean): boolean {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isPending) {
      setHeld(true);
      return loadingTime.begin();
    }
    const remaining = loadingTime.remaining();
    if (remaining === 0) setHeld(false);
    const timer = setTimeout(() => setHeld(false), remaining);
    return () => clearTimeout(timer);
  }, [isPending]);

  return isPending || isHeld;
}

/** Registers a loading state while `isShown`, for components that do not use `useSettled`. */
export function useLoadingShown(isShown: boolean): void {
  useEffect(() => (isShown ? loadingTime.begin() : undefined), [isShown]);
}

/** Whether something has been going on for so long that the page says so. */
export function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong;
}
