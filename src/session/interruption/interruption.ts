import { createInterruption } from './createInterruption.ts';

/** This page's interruption. */
export const interruption = createInterruption();
