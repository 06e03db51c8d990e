import { useRef, useState } from 'react';

/**
 * Runs an action once, however often it is called: until it ends, further calls do nothing and return null. Throws what the action throws. A
 * button that is disabled while `isRunning` would still send twice, because a second click can come before the next render.
 */
export function useOneAtATime<A extends unknown[], R>(
  act: (...args: A) => Promise<R>,
): { run: (...args: A) => Promise<R | null>; isRunning: boolean } {
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = async (...args: A): Promise<R | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setRunning(true);
    try {
      return await act(...args);
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning };
}
