import { useSyncExternalStore } from 'react';
import { undoStore } from './undoStore.ts';

/** Whether something can be taken back from the banner now. */
export function useIsUndoOffered(id: string): boolean {
  return useSyncExternalStore(undoStore.subscribe, () => undoStore.offers().some((offer) => offer.id === id));
}
