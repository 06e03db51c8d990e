import { useSyncExternalStore } from 'react';
import { undoStore } from './undoStore.ts';

/** Whether the banner offers to undo something. */
export function useIsUndoOffered(id: string): boolean {
  return useSyncExternalStore(undoStore.subscribe, () => undoStore.offers().some((offer) => offer.id === id));
}
