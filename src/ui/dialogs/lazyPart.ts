import { lazy } from 'react';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';
import { Observable } from '#src/session/Observable.ts';

/** The number of parts that wait for the connection; `OpenedPart` says so where somebody opened one. */
export const partsWaiting = new Observable(0);

/** React's `lazy` for dialogs and similar parts: while offline the page stays as it is, and the part loads when the connection is back. */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    let isCounted = false;
    const count = (change: number): void => {
      isCounted = change > 0;
      partsWaiting.set(partsWaiting.snapshot() + change);
    };
    try {
      return await loadPagePartPatiently(load, () => !isCounted && count(1));
    } finally {
      if (isCounted) count(-1);
    }
  });

/** Handlers that load a part while its opener is hovered or focused: `<Button {...fetchedAhead(load)}>`. After a failure, opening tries again. */
export function fetchedAhead(load: () => Promise<unknown>) {
  const fetchPart = (): void => void load().catch(() => undefined);
  return { onPointerEnter: fetchPart, onFocus: fetchPart };
}
