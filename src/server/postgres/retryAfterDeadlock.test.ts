import pg from 'pg';
import { expect, it } from 'vitest';
import { retryAfterDeadlock } from './retryAfterDeadlock.ts';

const DEADLOCK = '40P01';
const CANCELED = '57014';

/** Fails with these SQLSTATEs one after the other, then succeeds. Returns how often it was tried, and how that ended. */
async function tryWith(...codes: string[]): Promise<[tries: number, end: string]> {
  let tries = 0;
  const work = async () => {
    const code = codes[tries];
    tries += 1;
    if (code) throw Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });
    return 'done';
  };
  const end = await retryAfterDeadlock(work, 0).catch((error: Error) => error.message);
  return [tries, end];
}

it('tries five times, and then throws the deadlock', async () => {
  expect(await tryWith(...Array(4).fill(DEADLOCK))).toEqual([5, 'done']);
  expect(await tryWith(...Array(5).fill(DEADLOCK))).toEqual([5, DEADLOCK]);
});

it('throws any other failure immediately', async () => {
  expect(await tryWith(CANCELED)).toEqual([1, CANCELED]);
  expect(await tryWith(DEADLOCK, CANCELED)).toEqual([2, CANCELED]);
});
