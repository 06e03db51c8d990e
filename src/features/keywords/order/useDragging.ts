import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Dragging {
  /** The position of the dragged row, or null. */
  from: number | null;
  grab: (event: PointerEvent<HTMLElement>, at: number) => void;
}

/** Drags a row of a list by mouse or finger: it changes places with the row it is over, and stays where it is let go. */
export function useDragging(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): Dragging {
  const [from, setFrom] = useState<number | null>(null);
  const isDragging = from !== null;
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    const to = placeAt(list.current, clientY);
    if (from === null || to === from) return;
    onMove(from, to);
    setFrom(to);
  });
  useEffect(() => {
    if (!isDragging) return;
    // On the window: the handle is taken out and put in again as its row changes places, and would lose the pointer.
    const over = new AbortController();
    const { signal } = over;
    const letGo = () => setFrom(null);
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', letGo, { signal });
    window.addEventListener('pointercancel', letGo, { signal });
    return () => over.abort();
  }, [isDragging]);

  const grab = (event: PointerEvent<HTMLElement>, at: number) => {
    if (event.button === 0) setFrom(at);
  };
  return { from, grab };
}

/** The place of the row at a height of the window, the nearest one above or below the list. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const over = rows.findIndex(({ bottom }) => y < bottom);
  return over === -1 ? rows.length - 1 : over;
}
