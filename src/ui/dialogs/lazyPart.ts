import { lazy } from 'react';
import { loadPagePartPatiently } from '#src/config/pagePart.ts';

/** React's `lazy` for what opens on a page: without a line the page stays as it is, and the part comes when the line is back. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPagePartPatiently(load));
