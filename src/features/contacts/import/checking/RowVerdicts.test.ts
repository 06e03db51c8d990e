import { expect, it } from 'vitest';
import { RowVerdicts } from './RowVerdicts.ts';

const ANN = '+12025550112';
const BOB = '+12025550113';
const good = (number: string) => ({ reason: null, number, isReread: false });
const bad = { reason: 'too_short', field: 'phone', suggestion: null } as const;

function verdicts(...numbers: (string | null)[]): RowVerdicts {
  const kept = new RowVerdicts(numbers.length);
  numbers.forEach((number, index) => {
    kept.keep(index, number === null ? bad : good(number), []);
  });
  kept.settle();
  return kept;
}

it('counts the first of equal numbers, also when that one is corrected away', () => {
  const kept = verdicts(ANN, ANN, null);
  expect([0, 1, 2].map((index) => kept.status(index))).toEqual(['ready', 'duplicate', 'invalid']);
  expect(kept.firstOf(1)).toBe(0);
  kept.keep(0, bad, []);
  expect(kept.settle()).toMatchObject({ statuses: { ready: 1, duplicate: 0, invalid: 2 }, reasons: { too_short: 2 } });
});

it('looks each number up once, in chunks', () => {
  const kept = verdicts(ANN, BOB, ANN);
  expect(kept.unasked(1)).toEqual([ANN]);
  kept.learn([ANN], { known: [ANN], refused: [ANN] });
  expect(kept.unasked(10)).toEqual([BOB]);
  expect(kept.settle()).toMatchObject({ statuses: { known: 1, ready: 1, duplicate: 1 }, refused: 1 });
});

it('counts and finds rows by their marks', () => {
  const kept = verdicts(ANN, BOB, null);
  kept.keep(0, good(ANN), ['blank', 'tidied']);
  kept.keep(2, bad, ['tidied']);
  expect(kept.settle().marks).toEqual({ blank: 1, tidied: 2, damaged: 0, reread: 0 });
  expect(kept.matching('blank')).toEqual([0]);
  expect(kept.matching('tidied')).toEqual([0, 2]);
  expect(kept.matching('too_short')).toEqual([2]);
  kept.keep(0, good(ANN), []);
  expect(kept.settle().marks).toEqual({ blank: 0, tidied: 1, damaged: 0, reread: 0 });
});
