import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { failureOf } from './http/failureOf.ts';

/** The wait (ms) after a failure. */
const PAUSE = 1_000;

/** Waits for background work. If it fails, logs the failure and waits a moment; the next check tries again. */
export async function logFailure(log: Logger, work: Promise<void>, message: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.error({ failure: failureOf(error) }, message);
    await wait(PAUSE);
  }
}
