import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchField } from '#src/ui/forms/SearchField.tsx';

/** Debounce (ms). */
const REST = 150;

/** The search box, for the list's filter `q`. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues.q ?? '';
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  // The address can change it, too: back, a saved view, "clear filters".
  if (known !== asked) {
    setKnown(asked);
    setTyped(asked);
  }

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      setFilters({ ...filterValues, q: typed }, undefined, false);
    }, REST);
    return () => clearTimeout(timer);
  }, [typed, asked, filterValues, setFilters]);

  return <SearchField label={label} value={typed} onChange={setTyped} />;
}
