import { createInterruption } from './createInterruption.ts';

/** Of this page. */
export const interruption = createInterruption();
