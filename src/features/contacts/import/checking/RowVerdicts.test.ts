import { expect, it } from 'vitest';
import { RowVerdicts } from './RowVerdicts.ts';

const ANN = '+12025550112';
const BOB = '+12025550113';
const good = (number: string) => ({ reason: null, number, isReread: false });
const bad = { reason: 'too_short', field: 'phone', suggestion: null } as const;

function verdicts(...numbers: (string | null)[]): RowVerdicts {
  const rowVerdicts = new RowVerdicts(numbers.length);
  numbers.forEach((number, index) => {
    rowVerdicts.keep(index, number === null ? bad : good(number), []);
  });
  rowVerdicts.settle();
  return rowVerdicts;
}

it('counts the first row with a number, and the next one once the first is invalid', () => {
  const rowVerdicts = verdicts(ANN, ANN, null);
  expect([0, 1, 2].map((index) => rowVerdicts.status(index))).toEqual(['ready', 'duplicate', 'invalid']);
  expect(rowVerdicts.firstOf(1)).toBe(0);
  rowVerdicts.keep(0, bad, []);
  expect(rowVerdicts.settle()).toMatchObject({
    statuses: { ready: 1, duplicate: 0, invalid: 2 },
    reasons: { too_short: 2 },
  });
});

it('looks each number up once, in chunks', () => {
  const rowVerdicts = verdicts(ANN, BOB, ANN);
  expect(rowVerdicts.numbersToLookUp(1)).toEqual([ANN]);
  rowVerdicts.learn([ANN], { known: [ANN], refused: [ANN] });
  expect(rowVerdicts.numbersToLookUp(10)).toEqual([BOB]);
  expect(rowVerdicts.settle()).toMatchObject({ statuses: { known: 1, ready: 1, duplicate: 1 }, refused: 1 });
});

it('counts and finds rows by their marks', () => {
  const rowVerdicts = verdicts(ANN, BOB, null);
  rowVerdicts.keep(0, good(ANN), ['blank', 'tidied']);
  rowVerdicts.keep(2, bad, ['tidied']);
  expect(rowVerdicts.settle().marks).toEqual({ blank: 1, tidied: 2, damaged: 0, reread: 0 });
  expect(rowVerdicts.matching('blank')).toEqual([0]);
  expect(rowVerdicts.matching('tidied')).toEqual([0, 2]);
  expect(rowVerdicts.matching('too_short')).toEqual([2]);
  rowVerdicts.keep(0, good(ANN), []);
  expect(rowVerdicts.settle().marks).toEqual({ blank: 0, tidied: 1, damaged: 0, reread: 0 });
});
