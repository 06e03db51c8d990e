import { useState, useSyncExternalStore } from 'react';
import { interruption } from './interruption.ts';

/**
 * A permission that was there stays while input is unsaved, so that losing it does not take away the form with what is typed: the API refuses to save
 * it, and says why.
 */
export function useWhileHeld(isAllowed: boolean): boolean {
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  const isHeld = useSyncExternalStore(interruption.subscribeHeld, interruption.isHeld);
  const isStillAllowed = isAllowed || (wasAllowed && isHeld);
  if (isStillAllowed !== wasAllowed) setWasAllowed(isStillAllowed);
  return isStillAllowed;
}
