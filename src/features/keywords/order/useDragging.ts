import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Dragging {
  /** The position of the dragged row, or null. */
  from: number | null;
  grab: (event: PointerEvent<HTMLElement>, at: number) => void;
}

/** Drags a row of a list by mouse or finger: it changes places with the row it is over, and stays where it is let go. */
export function useDragging(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): Dragging {
  const [from, setFrom] = useState<number | null>(null);
  // A drag lasts longer than a render, and each move begins from the order as it is then.
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });

  const grab = (event: PointerEvent<HTMLElement>, at: number) => {
    if (event.button !== 0) return;
    let place = at;
    setFrom(at);
    const follow = (moved: globalThis.PointerEvent) => {
      const to = placeAt(list.current, moved.clientY);
      if (to === place) return;
      latest.current(place, to);
      place = to;
      setFrom(to);
    };
    // On the window: the handle is taken out and put in again as its row changes places, and would lose the pointer.
    const over = new AbortController();
    const letGo = () => {
      over.abort();
      setFrom(null);
    };
    window.addEventListener('pointermove', follow, { signal: over.signal });
    window.addEventListener('pointerup', letGo, { signal: over.signal });
    window.addEventListener('pointercancel', letGo, { signal: over.signal });
  };
  return { from, grab };
}

/** The place of the row at a height of the window, the nearest one above or below the list. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const over = rows.findIndex(({ bottom }) => y < bottom);
  return over === -1 ? rows.length - 1 : over;
}
