import { useEffect, useEffectEvent, useState } from 'react';
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

/**
 * The text of a field that is searched when typing pauses. It follows a search that was changed elsewhere (back, a saved view, "clear filters"), but
 * not the field's own, which arrives a moment later and would undo what was typed in between.
 *
 * @param shown the text that the field shows for a search
 * @param normal the search as it arrives for a text: 1.5 for "1.50"
 */
export function useTypedSearch(
  searched: string,
  search: (typed: string) => void,
  { shown = same, normal = same }: { shown?: (searched: string) => string; normal?: (typed: string) => string } = {},
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(shown(searched));
  const [lastSearched, setLastSearched] = useState(searched);
  /** The field's own search until it arrives. */
  const [own, setOwn] = useState<string | null>(null);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setOwn(null);
    if (searched !== own) setTyped(shown(searched));
  }
  useTypingPause(typed, searched, () => {
    setOwn(normal(typed));
    search(typed);
  });
  return [typed, setTyped];
}

const same = (text: string): string => text;
