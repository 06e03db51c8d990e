import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router-dom';

/** How long (ms) typing must pause before a search. */
const DEBOUNCE = 150;

/**
 * Calls `search` when typing pauses, unless that was searched already. Not while the user is leaving for another page: a search changes the
 * address, which would keep them here.
 */
export function useTypingPause(typed: string, searched: string, search: (typed: string) => void): void {
  const isLeaving = useNavigation().state !== 'idle';
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    if (typed === searched || isLeaving) return;
    const timer = setTimeout(() => searchTyped(typed), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, searched, isLeaving]);
}
