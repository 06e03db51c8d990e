import { useEffect, useRef, useState } from 'react';
import { MINIMUM_FETCH_DELAY } from '#src/config/constants.ts';

/**
 * Whether a loading state is to be shown: `const isLoading = useSettled(isPending)`. Once shown it stays for 200 ms, so that
 * nothing flashes; what was there from the beginning never shows one.
 */
export function useSettled(isPending: boolean): boolean {
  const [isHeld, setHeld] = useState(isPending);
  const since = useRef(0);

  useEffect(() => {
    if (isPending) {
      since.current = performance.now();
      setHeld(true);
      return;
    }
    const rest = MINIMUM_FETCH_DELAY - (performance.now() - since.current);
    const timer = setTimeout(() => setHeld(false), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [isPending]);

  return isPending || isHeld;
}
