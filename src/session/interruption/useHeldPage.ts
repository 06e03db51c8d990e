import { useEffect, useState } from 'react';
import { interruption } from './interruption.ts';

/**
 * Returns a function that keeps the page until the dialog is closed, for a dialog that deletes the page's record: the page may learn of that before the
 * response arrives, or although none does, and its 404 page would close the dialog.
 */
export function useHeldPage(): () => void {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => (isHeld ? interruption.hold() : undefined), [isHeld]);
  return () => setHeld(true);
}
