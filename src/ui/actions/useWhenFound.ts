import { useEffect, useEffectEvent, useState } from 'react';

interface WhenFound {
  /** Runs the action now or, while the search has not caught up with the input, once it has. */
  askFor: () => void;
  /** Call when the input changes. */
  withdraw: () => void;
}

/** Enter in a search box, which may be pressed before the results match the input: they would be those of what was typed before. */
export function useWhenFound(isFound: boolean, run: () => void): WhenFound {
  const [isWanted, setWanted] = useState(false);
  const answer = useEffectEvent(() => {
    setWanted(false);
    run();
  });
  useEffect(() => {
    if (!isWanted || !isFound) return;
    // Not while React renders: the action may have to close a menu immediately.
    const timer = setTimeout(answer);
    return () => clearTimeout(timer);
  }, [isWanted, isFound]);
  return { askFor: () => (isFound ? run() : setWanted(true)), withdraw: () => setWanted(false) };
}
