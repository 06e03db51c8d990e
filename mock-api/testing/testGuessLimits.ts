import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Guess, GuessLimits, GuessSubject } from '#src/server/sessions/proof/GuessLimits.ts';

const MINUTE = 60_000;
export const OLIVIA: GuessSubject = ['password', '192.0.2.7 owner@acme.test'];

/** Tests of the limits, for each storage. The clock stands still until a test advances it. */
export function testGuessLimits(limitsNow: () => GuessLimits): void {
  let limits: GuessLimits;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    limits = limitsNow();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const wrong = async (...counted: GuessSubject[]): Promise<Guess> => await limits.begin(counted);
  async function times(n: number, act: (index: number) => Promise<unknown>): Promise<void> {
    for (let index = 0; index < n; index += 1) await act(index);
  }
  const inParallel = (n: number, act: (index: number) => Promise<unknown>): Promise<unknown> =>
    Promise.all(Array.from({ length: n }, (_, index) => act(index)));
  /** How many of simultaneous guesses are not refused. */
  async function passed(n: number, act: () => Promise<unknown>): Promise<number> {
    const results = await Promise.allSettled(Array.from({ length: n }, act));
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 429 });
    return results.filter(({ status }) => status === 'fulfilled').length;
  }
  const seconds = async (...counted: GuessSubject[]): Promise<number> => (await limits.waitFor(counted)) / 1000;

  describe('somebody who guesses', () => {
    it('has five tries, then waits longer after each one, up to a quarter of an hour', async () => {
      await times(5, () => wrong(OLIVIA));
      const waits: number[] = [];
      await times(6, async () => {
        waits.push(await seconds(OLIVIA));
        pass(await limits.waitFor([OLIVIA]));
        await wrong(OLIVIA);
      });
      expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    });

    it('is told how long to wait, and does not wait longer for trying too early', async () => {
      await times(5, () => wrong(OLIVIA));
      pass(20_000);
      await times(30, async () => {
        try {
          await wrong(OLIVIA);
          expect.unreachable();
        } catch (error) {
          expect(error).toBeInstanceOf(HttpProblem);
          expect(error).toMatchObject({ status: 429, extras: { retryAfterSeconds: 40 } });
        }
      });
      pass(40_000);
      expect(await seconds(OLIVIA)).toBe(0);
      pass(MINUTE);
      expect(await seconds(OLIVIA)).toBe(0);
    });

    it('has all failures forgotten four hours after the first, so that yesterday’s typing error does not count', async () => {
      await times(4, () => wrong(OLIVIA));
      pass(4 * 60 * MINUTE);
      await times(4, () => wrong(OLIVIA));
      expect(await seconds(OLIVIA)).toBe(0);
    });

    it('has no failure forgotten earlier, not even by waiting', async () => {
      await times(5, () => wrong(OLIVIA));
      pass(4 * 60 * MINUTE - 1);
      await wrong(OLIVIA);
      expect(await seconds(OLIVIA)).toBe(120);
    });

    it('waits to the end, even if the failures are forgotten in the meantime', async () => {
      await times(4, () => wrong(OLIVIA));
      pass(4 * 60 * MINUTE - 30_000);
      await wrong(OLIVIA);
      pass(31_000);
      await expect(wrong(OLIVIA)).rejects.toMatchObject({ status: 429, extras: { retryAfterSeconds: 29 } });
      pass(29_000);
      await times(4, () => wrong(OLIVIA));
      expect(await seconds(OLIVIA)).toBe(0);
    });

    it('starts from zero after a correct guess', async () => {
      await times(4, () => wrong(OLIVIA));
      await (await wrong(OLIVIA)).succeed();
      await times(4, () => wrong(OLIVIA));
      expect(await seconds(OLIVIA)).toBe(0);
      await wrong(OLIVIA);
      expect(await seconds(OLIVIA)).toBe(60);
    });

    it('is not charged for a correct first step', async () => {
      await times(5, () => wrong(OLIVIA));
      pass(MINUTE);
      await times(20, async () => await (await wrong(OLIVIA)).forgive());
      expect(await seconds(OLIVIA)).toBe(0);
      await wrong(OLIVIA);
      expect(await seconds(OLIVIA)).toBe(120);
    });

    it('cannot reset guesses at other accounts by signing in to their own', async () => {
      const client: GuessSubject = ['client', '192.0.2.7'];
      await inParallel(49, () => wrong(client));
      await wrong(client);
      pass(MINUTE);
      await (await wrong(client)).succeed();
      await wrong(client);
      expect(await seconds(client)).toBe(60);
    });
  });

  it.each<[GuessSubject[0], number, number]>([
    ['password', 5, 60],
    ['passwordOfDevice', 5, 60],
    ['code', 5, 60],
    ['passwordAgain', 5, 60],
    ['codeAgain', 5, 60],
    ['pairing', 10, 60],
    ['invitation', 10, 60],
    ['mailTo', 5, 60],
    ['mailBy', 50, 60],
    ['addressChange', 5, 60],
    ['insistence', 30, 5],
    ['client', 50, 60],
    ['account', 100, 30],
    ['network', 200, 15],
    ['networkOfCodes', 200, 15],
  ])('%s: %i wrong ones, then %i seconds', async (limit, free, wait) => {
    await inParallel(free - 1, () => wrong([limit, 'x']));
    expect(await seconds([limit, 'x'])).toBe(0);
    await wrong([limit, 'x']);
    expect(await seconds([limit, 'x'])).toBe(wait);
  });

  it('of simultaneous guesses, five pass, and the others count nothing', async () => {
    const counted: GuessSubject[] = [OLIVIA, ['client', '192.0.2.7']];
    expect(await passed(20, () => wrong(...counted))).toBe(5);
    pass(await limits.waitFor(counted));
    await wrong(OLIVIA);
    expect(await seconds(OLIVIA)).toBe(120);
    pass(120_000);
    await inParallel(44, () => wrong(['client', '192.0.2.7']));
    expect(await seconds(['client', '192.0.2.7'])).toBe(0);
    await wrong(['client', '192.0.2.7']);
    expect(await seconds(['client', '192.0.2.7'])).toBe(60);
  });

  it('of simultaneous guesses after a wait, one passes', async () => {
    await times(5, () => wrong(OLIVIA));
    pass(MINUTE);
    expect(await passed(20, () => wrong(OLIVIA))).toBe(1);
  });

  it('a right guess that is resolved after the window has ended gives no further tries away', async () => {
    const guess = await wrong(OLIVIA);
    pass(4 * 60 * MINUTE);
    await guess.forgive();
    await times(5, () => wrong(OLIVIA));
    expect(await seconds(OLIVIA)).toBe(60);
  });

  it('made-up names reset no count', async () => {
    await times(5, () => wrong(OLIVIA));
    await inParallel(500, (index) => wrong(['password', `198.51.100.1 nobody${index}@example.com`]));
    expect(await seconds(OLIVIA)).toBe(60);
  });

  it('guesses of one kind do not count for another kind', async () => {
    await times(10, () => wrong(['pairing', '192.0.2.7']));
    expect(await seconds(['invitation', '192.0.2.7'], ['password', '192.0.2.7'])).toBe(0);
  });
}
