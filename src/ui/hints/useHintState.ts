import { useEffect, useRef, useState } from 'react';

/** How long (ms) the pointer rests before the hint appears. */
const PATIENCE = { hover: 400, focus: 0, touch: 700 } as const;
/** Time (ms) to move the pointer from the element to its hint, which can be hovered, too (WCAG 2.2, 1.4.13). */
const LEAVING = 100;

/** Whether a hint is shown, and for which element. */
export function useHintState() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<number>(undefined);
  const after = (ms: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(next), ms);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === null) return undefined;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setAnchor(null);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [anchor]);

  return {
    anchor,
    show: (element: HTMLElement, by: keyof typeof PATIENCE) => after(PATIENCE[by], element),
    hide: (when: 'now' | 'soon') => after(when === 'now' ? 0 : LEAVING, null),
    hold: () => clearTimeout(timer.current),
  };
}
