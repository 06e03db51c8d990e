import { expect, it } from 'vitest';
import { RowVerdicts } from './RowVerdicts.ts';

const ANN = '+12025550112';
const BOB = '+12025550113';
const good = (number: string) => ({ reason: null, number, isReread: false });
const bad = { reason: 'too_short', field: 'phone', suggestion: null } as const;

function verdicts(...numbers: (string | null)[]): RowVerdicts {
  const stored = new RowVerdicts(numbers.length);
  numbers.forEach((number, index) => {
    stored.keep(index, number === null ? bad : good(number), []);
  });
  stored.settle();
  return stored;
}

it('counts the first row with a number, and the next one once the first is invalid', () => {
  const stored = verdicts(ANN, ANN, null);
  expect([0, 1, 2].map((index) => stored.status(index))).toEqual(['ready', 'duplicate', 'invalid']);
  expect(stored.firstOf(1)).toBe(0);
  stored.keep(0, bad, []);
  expect(stored.settle()).toMatchObject({
    statuses: { ready: 1, duplicate: 0, invalid: 2 },
    reasons: { too_short: 2 },
  });
});

it('looks each number up once, in chunks', () => {
  const stored = verdicts(ANN, BOB, ANN);
  expect(stored.numbersToLookUp(1)).toEqual([ANN]);
  stored.learn([ANN], { known: [ANN], refused: [ANN] });
  expect(stored.numbersToLookUp(10)).toEqual([BOB]);
  expect(stored.settle()).toMatchObject({ statuses: { known: 1, ready: 1, duplicate: 1 }, refused: 1 });
});

it('counts and finds rows by their marks', () => {
  const stored = verdicts(ANN, BOB, null);
  stored.keep(0, good(ANN), ['blank', 'tidied']);
  stored.keep(2, bad, ['tidied']);
  expect(stored.settle().marks).toEqual({ blank: 1, tidied: 2, damaged: 0, reread: 0 });
  expect(stored.matching('blank')).toEqual([0]);
  expect(stored.matching('tidied')).toEqual([0, 2]);
  expect(stored.matching('too_short')).toEqual([2]);
  stored.keep(0, good(ANN), []);
  expect(stored.settle().marks).toEqual({ blank: 0, tidied: 1, damaged: 0, reread: 0 });
});
