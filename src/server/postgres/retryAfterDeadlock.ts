import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const TRIES = 5;
/** The pause before another try (ms), in which others get their turn. */
const PAUSE_MS = 1_000;
/** SQLSTATE. */
const DEADLOCK = '40P01';

/** Does work again after a deadlock. For housekeeping outside a store, whose units do so themselves. */
export async function retryAfterDeadlock<T>(work: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
      await wait(pauseMs);
    }
  }
}
