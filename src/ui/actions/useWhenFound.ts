import { useEffect, useEffectEvent, useState } from 'react';

interface WhenFound {
  /** Runs the action now or, while the search has not caught up with the input, once it has. */
  runWhenFound: () => void;
  /** Call when the input changes. */
  cancel: () => void;
}

/** For Enter in a search box: runs an action only once the results are those of the current input, not of an earlier one. */
export function useWhenFound(isFound: boolean, run: () => void): WhenFound {
  const [isWanted, setWanted] = useState(false);
  const runOnce = useEffectEvent(() => {
    setWanted(false);
    run();
  });
  useEffect(() => {
    if (!isWanted || !isFound) return;
    // Not while React renders: the action may have to close a menu immediately.
    const timer = setTimeout(runOnce);
    return () => clearTimeout(timer);
  }, [isWanted, isFound]);
  return { runWhenFound: () => (isFound ? run() : setWanted(true)), cancel: () => setWanted(false) };
}
