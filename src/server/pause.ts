import { setTimeout as wait } from 'node:timers/promises';

/** Waits this long (ms), or until the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
