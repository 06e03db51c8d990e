import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router-dom';

/** How long (ms) nothing is typed before what is typed is searched. */
const PAUSE = 150;

/**
 * Calls `search` when somebody pauses while typing something other than what is searched already. Not while they are leaving for another page: a search
 * changes the address, which would keep them here.
 */
export function useTypingPause(typed: string, searched: string, search: (typed: string) => void): void {
  const isLeaving = useNavigation().state !== 'idle';
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    if (typed === searched || isLeaving) return;
    const timer = setTimeout(() => searchTyped(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, searched, isLeaving]);
}
