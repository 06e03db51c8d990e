import { lazy } from 'react';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';

/** React's `lazy` for dialogs and similar parts: while offline the page stays as it is, and the part loads when the connection is back. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPagePartPatiently(load));

/** Handlers that load a part while its opener is hovered or focused: `<Button {...fetchedAhead(load)}>`. After a failure, opening tries again. */
export function fetchedAhead(load: () => Promise<unknown>) {
  const fetchPart = (): void => void load().catch(() => undefined);
  return { onPointerEnter: fetchPart, onFocus: fetchPart };
}
