import { useEffect } from 'react';
import { interruption } from './interruption.ts';

/** While `isHeld`, the page stays when the session ends, and the browser asks before closing the tab. */
export function useHeldInput(isHeld: boolean, isSaved: () => boolean = () => false): void {
  useEffect(() => (isHeld ? interruption.hold() : undefined), [isHeld]);
  useEffect(() => {
    if (!isHeld) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isHeld, isSaved]);
}
