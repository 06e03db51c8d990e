import { expect, it } from 'vitest';
import { largestSaving, yearlySaving } from './yearlySaving.ts';

const PLANS = [
  { family: 'Team', interval: 'month', currency: 'USD', price: 5900 },
  { family: 'Team', interval: 'month', currency: 'EUR', price: 5000 },
  { family: 'Free', interval: 'month', currency: 'USD', price: 0 },
] as const;

it.each([
  ['two months of twelve', { family: 'Team', currency: 'USD', price: 59000 }, { amount: 11800, share: 1 / 6 }],
  ['an amount in the same currency', { family: 'Team', currency: 'EUR', price: 48000 }, { amount: 12000, share: 0.2 }],
  [
    'as much for a family in other letters',
    { family: 'TEAM', currency: 'EUR', price: 48000 },
    { amount: 12000, share: 0.2 },
  ],
  ['nothing where it costs as much', { family: 'Team', currency: 'USD', price: 70800 }, null],
  ['nothing where it costs more', { family: 'Team', currency: 'USD', price: 80000 }, null],
  ['nothing for a free plan', { family: 'Free', currency: 'USD', price: 0 }, null],
  ['nothing without a monthly plan', { family: 'Scale', currency: 'USD', price: 249000 }, null],
])('saves %s', (_, yearly, saving) => {
  expect(yearlySaving({ interval: 'year', ...yearly }, PLANS)).toEqual(saving);
});

it('saves nothing with a monthly plan', () => {
  expect(yearlySaving(PLANS[0], PLANS)).toBe(null);
});

it('the largest saving is one of the plans in the company’s currency', () => {
  const yearly = { family: 'Team', interval: 'year' } as const;
  const plans = [...PLANS, { ...yearly, currency: 'USD', price: 59000 }, { ...yearly, currency: 'EUR', price: 48000 }];
  expect(['USD', 'EUR', 'GBP'].map((currency) => largestSaving(plans, currency))).toEqual([1 / 6, 0.2, 0]);
});
