import { useEffect, useRef, useState } from 'react';

interface Range {
  first: number;
  last: number;
}

/** Ranges visible for less than this (ms) are not fetched. */
const PAUSE = 80;

/** The visible range once it has stayed for a moment: dragging the scroll bar does not fetch everything it passes. */
export function useSettledRange(first: number, last: number): Range {
  const [settled, setSettled] = useState<Range>({ first, last });
  const newest = useRef<Range>({ first, last });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    newest.current = { first, last };
    if ((first === settled.first && last === settled.last) || timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      setSettled(newest.current);
    }, PAUSE);
  }, [first, last, settled]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return settled;
}
