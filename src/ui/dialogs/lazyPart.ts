import { lazy } from 'react';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';

/** React's `lazy` for dialogs and the like: while offline the page stays as it is, and the part loads when the connection is back. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPagePartPatiently(load));

/** Handlers that fetch a part while its opener is pointed at or has the focus: `<Button {...fetchedAhead(load)}>`. What does not come is asked for again when it opens. */
export function fetchedAhead(load: () => Promise<unknown>) {
  const fetchPart = (): void => void load().catch(() => undefined);
  return { onPointerEnter: fetchPart, onFocus: fetchPart };
}
