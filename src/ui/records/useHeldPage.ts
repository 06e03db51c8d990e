import { useEffect, useRef } from 'react';
import { Observable } from '#src/session/Observable.ts';

/** Whether the page stays although its record is gone, because the user is deleting it. */
export const heldPage = new Observable(false);

/**
 * Returns a function that waits for the deletion of the page's record, for the dialog that asks for it. The page stays until it is left for another, or
 * the dialog is closed after a failure: it may learn of the deletion before the response arrives, or although none does, and its 404 page would close
 * the dialog.
 */
export function useHeldPage(): (deletion: Promise<unknown>) => Promise<void> {
  const isDone = useRef(false);
  useEffect(
    () => () => {
      if (!isDone.current) heldPage.set(false);
    },
    [],
  );
  return async (deletion) => {
    heldPage.set(true);
    await deletion;
    isDone.current = true;
  };
}
