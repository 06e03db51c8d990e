import { beforeEach, describe, expect, it } from 'vitest';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Counted, GuessLimits } from './GuessLimits.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T09:00:00Z');

let now: number;
let limits: GuessLimits;
beforeEach(() => {
  now = START;
  limits = new GuessLimits({ now: () => new Date(now), advance: () => undefined, reset: () => undefined });
});

const pass = (ms: number) => {
  now += ms;
};
const wrong = (...counted: Counted[]) => limits.begin(counted);
function times(n: number, act: (index: number) => void): void {
  for (let index = 0; index < n; index += 1) act(index);
}
const seconds = (...counted: Counted[]) => limits.waitFor(counted) / 1000;
const OLIVIA: Counted = ['password', '192.0.2.7 owner@acme.test'];

describe('whoever guesses', () => {
  it('has five tries, then waits, longer with each further one, and no longer than a quarter of an hour', () => {
    times(5, () => wrong(OLIVIA));
    const waits: number[] = [];
    times(6, () => {
      waits.push(seconds(OLIVIA));
      pass(limits.waitFor([OLIVIA]));
      wrong(OLIVIA);
    });
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('is told how long, and waits no longer for asking too early', () => {
    times(5, () => wrong(OLIVIA));
    pass(20_000);
    times(30, () => {
      try {
        wrong(OLIVIA);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(HttpProblem);
        expect(error).toMatchObject({ status: 429, extras: { retryAfterSeconds: 40 } });
      }
    });
    pass(40_000);
    expect(seconds(OLIVIA)).toBe(0);
  });

  it('is forgotten one in an hour, so that a mistyped word of yesterday counts for nothing', () => {
    times(4, () => wrong(OLIVIA));
    pass(4 * 60 * MINUTE);
    times(4, () => wrong(OLIVIA));
    expect(seconds(OLIVIA)).toBe(0);
  });

  it('begins anew once they were right', () => {
    times(4, () => wrong(OLIVIA));
    wrong(OLIVIA).succeed();
    times(4, () => wrong(OLIVIA));
    expect(seconds(OLIVIA)).toBe(0);
    wrong(OLIVIA);
    expect(seconds(OLIVIA)).toBe(60);
  });

  it('loses nothing by a first step that was right, neither tries nor time', () => {
    times(5, () => wrong(OLIVIA));
    pass(MINUTE);
    times(20, () => wrong(OLIVIA).forgive());
    expect(seconds(OLIVIA)).toBe(0);
    wrong(OLIVIA);
    expect(seconds(OLIVIA)).toBe(120);
  });

  it('does not make up for guesses at others by signing in with an account of their own', () => {
    const client: Counted = ['client', '192.0.2.7'];
    times(50, () => wrong(client));
    pass(MINUTE);
    wrong(client).succeed();
    wrong(client);
    expect(seconds(client)).toBe(60);
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
])('%s: %i wrong ones, then %i seconds', (limit, free, wait) => {
  times(free - 1, () => wrong([limit, 'x']));
  expect(seconds([limit, 'x'])).toBe(0);
  wrong([limit, 'x']);
  expect(seconds([limit, 'x'])).toBe(wait);
});

describe('made-up names', () => {
  const madeUp = (index: number): Counted => ['password', `198.51.100.1 nobody${index}@example.com`];

  it('empty nobody’s count, however many they are', () => {
    times(5, () => wrong(OLIVIA));
    times(10_050, (index) => wrong(madeUp(index)));
    expect(seconds(OLIVIA)).toBe(60);
  });

  it('keep nobody out', () => {
    times(10_050, (index) =>
      times(5, () => {
        if (seconds(madeUp(index)) === 0) wrong(madeUp(index));
      }),
    );
    let kept = 0;
    times(1000, (index) => {
      if (seconds(['password', `203.0.113.5 somebody${index}@example.com`]) > 0) kept += 1;
    });
    // About one in three thousand has the bad luck to share all of its cells.
    expect(kept).toBeLessThan(10);
  });

  it('of one kind are nothing to another kind', () => {
    times(10, () => wrong(['pairing', '192.0.2.7']));
    expect(seconds(['invitation', '192.0.2.7'], ['password', '192.0.2.7'])).toBe(0);
  });
});
