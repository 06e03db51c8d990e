import { beforeEach, describe, expect, it } from 'vitest';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Counted, Guess } from '#src/server/sessions/proof/GuessLimits.ts';
import { GuessLimitsInMemory } from './GuessLimitsInMemory.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T09:00:00Z');

let now: number;
let limits: GuessLimitsInMemory;
beforeEach(() => {
  now = START;
  limits = new GuessLimitsInMemory({ now: () => new Date(now) });
});

const pass = (ms: number) => {
  now += ms;
};
const wrong = async (...counted: Counted[]): Promise<Guess> => await limits.begin(counted);
async function times(n: number, act: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < n; index += 1) await act(index);
}
const seconds = async (...counted: Counted[]): Promise<number> => (await limits.waitFor(counted)) / 1000;
const OLIVIA: Counted = ['password', '192.0.2.7 owner@acme.test'];

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
  });

  it('has one failure forgotten each hour, so that yesterday’s typing error does not count', async () => {
    await times(4, () => wrong(OLIVIA));
    pass(4 * 60 * MINUTE);
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
    const client: Counted = ['client', '192.0.2.7'];
    await times(50, () => wrong(client));
    pass(MINUTE);
    await (await wrong(client)).succeed();
    await wrong(client);
    expect(await seconds(client)).toBe(60);
  });
});

it.each<[Counted[0], number, number]>([
  ['password', 5, 60],
  ['passwordOfDevice', 5, 60],
  ['code', 5, 60],
  ['passwordAgain', 5, 60],
  ['codeAgain', 5, 60],
  ['pairing', 10, 60],
  ['invitation', 10, 60],
  ['insistence', 30, 5],
  ['client', 50, 60],
  ['account', 100, 30],
  ['network', 200, 15],
  ['networkOfCodes', 200, 15],
])('%s: %i wrong ones, then %i seconds', async (limit, free, wait) => {
  await times(free - 1, () => wrong([limit, 'x']));
  expect(await seconds([limit, 'x'])).toBe(0);
  await wrong([limit, 'x']);
  expect(await seconds([limit, 'x'])).toBe(wait);
});

describe('made-up names', () => {
  const madeUp = (index: number): Counted => ['password', `198.51.100.1 nobody${index}@example.com`];

  it('reset nobody’s count, however many there are', async () => {
    await times(5, () => wrong(OLIVIA));
    await times(10_050, (index) => wrong(madeUp(index)));
    expect(await seconds(OLIVIA)).toBe(60);
  });

  it('of one kind do not count for another kind', async () => {
    await times(10, () => wrong(['pairing', '192.0.2.7']));
    expect(await seconds(['invitation', '192.0.2.7'], ['password', '192.0.2.7'])).toBe(0);
  });
});
