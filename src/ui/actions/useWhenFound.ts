import { useEffect, useEffectEvent, useState } from 'react';

interface WhenFound {
  /** Runs the action now or, while the search has not caught up with the input, once it has. */
  askFor: () => void;
  /** Call when the input changes. */
  withdraw: () => void;
}

/** Enter in a search box, which may be pressed before the results match the input: they would be those of what was typed before. */
export function useWhenFound(isFound: boolean, run: () => void): WhenFound {
  const [isAsked, setAsked] = useState(false);
  const answer = useEffectEvent(() => {
    setAsked(false);
    run();
  });
  useEffect(() => {
    if (!isAsked || !isFound) return;
    // Not while React renders: the action may have to close a menu immediately.
    const timer = setTimeout(answer);
    return () => clearTimeout(timer);
  }, [isAsked, isFound]);
  return { askFor: () => (isFound ? run() : setAsked(true)), withdraw: () => setAsked(false) };
}
