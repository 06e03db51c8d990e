import { useEffect, useRef, useState } from 'react';

interface Range {
  first: number;
  last: number;
}

/** What is passed by faster than this (ms) is not fetched. */
const PAUSE = 80;

/** The range that is seen, as soon as it has stayed for a moment: a drag of the scroll bar does not fetch all it passes by. */
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
