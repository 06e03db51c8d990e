import { describe, expect, it } from 'vitest';
import { beginsPeriod, proration } from './proration.ts';

const PLANS = {
  free: { id: 'free', name: 'Free', price: 0, currency: 'USD', interval: 'month' },
  starter: { id: 'starter', name: 'Starter', price: 1900, currency: 'USD', interval: 'month' },
  team: { id: 'team', name: 'Team', price: 5900, currency: 'USD', interval: 'month' },
  twin: { id: 'twin', name: 'Twin', price: 5900, currency: 'USD', interval: 'month' },
  scale: { id: 'scale', name: 'Scale', price: 24900, currency: 'USD', interval: 'month' },
  starterYear: { id: 'starterYear', name: 'Starter', price: 19000, currency: 'USD', interval: 'year' },
  teamYear: { id: 'teamYear', name: 'Team', price: 59000, currency: 'USD', interval: 'year' },
  scaleYear: { id: 'scaleYear', name: 'Scale', price: 249000, currency: 'USD', interval: 'year' },
} as const;
type Name = keyof typeof PLANS;
type Term = Parameters<typeof proration>[0]['term'];

const APRIL: Term = {
  status: 'active',
  period_start: '2026-04-01T00:00:00.000Z',
  period_end: '2026-05-01T00:00:00.000Z',
};
const MARCH: Term = { ...APRIL, period_start: '2026-03-01T00:00:00.000Z', period_end: '2026-04-01T00:00:00.000Z' };
const LEAP: Term = { ...APRIL, period_start: '2028-02-01T00:00:00.000Z', period_end: '2028-03-01T00:00:00.000Z' };
const YEAR: Term = { ...APRIL, period_start: '2026-01-01T00:00:00.000Z', period_end: '2027-01-01T00:00:00.000Z' };
const LEAP_YEAR: Term = { ...APRIL, period_start: '2028-01-01T00:00:00.000Z', period_end: '2029-01-01T00:00:00.000Z' };

const of = (from: Name, to: Name, term: Term, now: string) =>
  proration({ current: PLANS[from], next: PLANS[to], term }, new Date(now));
const amounts = (change: ReturnType<typeof of>) => change.lines.map(({ kind, amount }) => [kind, amount]);

describe('a more expensive plan with the same interval', () => {
  it.each<[string, Name, Name, Term, string, [number, number], number]>([
    // 30 of 30 days: the full price.
    ['at the very beginning', 'starter', 'team', APRIL, '2026-04-01T00:00:00Z', [-1900, 5900], 4000],
    // A day that has begun is used: 29 of 30. 1900*29/30 = 1836.67, 5900*29/30 = 5703.33.
    ['a second later', 'starter', 'team', APRIL, '2026-04-01T00:00:01Z', [-1837, 5703], 3866],
    // 15 of 30: 950 and 2950.
    ['halfway', 'starter', 'team', APRIL, '2026-04-16T00:00:00Z', [-950, 2950], 2000],
    // 14 of 30: 1900*14/30 = 886.67, 5900*14/30 = 2753.33.
    ['at noon of that day', 'starter', 'team', APRIL, '2026-04-16T12:00:00Z', [-887, 2753], 1866],
    // 1 of 30: 63.33 and 830.
    ['with a day left', 'starter', 'scale', APRIL, '2026-04-30T00:00:00Z', [-63, 830], 767],
    // The clocks of New York went forward on 8 March; 31 days all the same, 24 left: 4567.74, 19277.42.
    ['across a clock change', 'team', 'scale', MARCH, '2026-03-08T00:00:00Z', [-4568, 19277], 14709],
    // 29 days; 10 left: 655.17, 2034.48.
    ['in a February of 29 days', 'starter', 'team', LEAP, '2028-02-20T00:00:00Z', [-655, 2034], 1379],
    // 365 days, 184 left: 19000*184/365 = 9578.08, 59000*184/365 = 29742.47.
    ['in a yearly period', 'starterYear', 'teamYear', YEAR, '2026-07-01T00:00:00Z', [-9578, 29742], 20164],
    // 366 days, 307 left: 19000*307/366 = 15937.16, 59000*307/366 = 49489.07.
    ['in a leap year', 'starterYear', 'teamYear', LEAP_YEAR, '2028-02-29T00:00:00Z', [-15937, 49489], 33552],
  ])(
    '%s takes effect immediately, and the rest of the period is paid',
    (_, from, to, term, now, [credit, charge], total) => {
      const change = of(from, to, term, now);
      expect(amounts(change)).toEqual([
        ['credit', credit],
        ['charge', charge],
      ]);
      expect(change).toMatchObject({
        effective: 'now',
        total,
        period_end: term.period_end,
        next_charge: { amount: PLANS[to].price, at: term.period_end },
      });
    },
  );

  it('rounds halves up, for the credit and the charge', () => {
    // 15 of 30 days of 1901 is 950.5, of 5901 2950.5.
    const current = { ...PLANS.starter, price: 1901 };
    const next = { ...PLANS.team, price: 5901 };
    const change = proration({ current, next, term: APRIL }, new Date('2026-04-16T00:00:00Z'));
    expect([amounts(change), change.total]).toEqual([
      [
        ['credit', -951],
        ['charge', 2951],
      ],
      2000,
    ]);
  });

  it('credits nothing for a free plan', () => {
    // 20 of 30 days of 1900.
    const change = of('free', 'starter', APRIL, '2026-04-11T00:00:00Z');
    expect([amounts(change), change.total]).toEqual([[['charge', 1267]], 1267]);
  });

  it('costs nothing on the last day, nor between plans of the same price', () => {
    expect(of('starter', 'scale', APRIL, '2026-04-30T06:00:00Z')).toMatchObject({
      effective: 'now',
      lines: [],
      total: 0,
    });
    const change = of('team', 'twin', APRIL, '2026-04-11T00:00:00Z');
    expect([change.effective, amounts(change), change.total]).toEqual([
      'now',
      [
        ['credit', -3933],
        ['charge', 3933],
      ],
      0,
    ]);
  });
});

describe('changes that wait for the end of the period and credit nothing', () => {
  it.each<[string, Name, Name, Term, number]>([
    ['a cheaper plan', 'team', 'starter', APRIL, 1900],
    ['a free plan', 'team', 'free', APRIL, 0],
    ['a cheaper yearly plan', 'teamYear', 'starterYear', YEAR, 19000],
    ['the same plan, monthly', 'teamYear', 'team', YEAR, 5900],
    ['a larger monthly plan', 'teamYear', 'scale', YEAR, 24900],
    ['a monthly plan that costs more than the yearly one', 'starterYear', 'scale', YEAR, 24900],
    ['a yearly plan cheaper than the monthly price', 'scale', 'starterYear', APRIL, 19000],
  ])('%s', (_, from, to, term, amount) => {
    expect(of(from, to, term, '2026-04-11T00:00:00Z')).toEqual({
      effective: 'period_end',
      effective_at: term.period_end,
      lines: [],
      total: 0,
      period_start: term.period_start,
      period_end: term.period_end,
      next_charge: { amount, at: term.period_end },
    });
  });
});

describe('changes that begin a new period', () => {
  it.each<[string, Name, Name, number]>([
    // 20 of 30 days of 5900.
    ['the same plan, yearly', 'team', 'teamYear', 59000 - 3933],
    ['a larger plan', 'team', 'scaleYear', 249000 - 3933],
    ['a smaller plan that still costs more than the month', 'team', 'starterYear', 19000 - 3933],
    ['a plan after a free one', 'free', 'teamYear', 59000],
  ])('%s is paid for a year from now, minus the rest of the month', (_, from, to, total) => {
    expect(of(from, to, APRIL, '2026-04-11T00:00:00.000Z')).toMatchObject({
      effective: 'now',
      total,
      period_start: '2026-04-11T00:00:00.000Z',
      period_end: '2027-04-11T00:00:00.000Z',
      next_charge: { amount: PLANS[to].price, at: '2027-04-11T00:00:00.000Z' },
    });
  });

  it('a contract that had ended begins a new period at the full price', () => {
    const term: Term = { ...APRIL, status: 'canceled' };
    const change = of('team', 'starter', term, '2026-06-30T10:00:00.000Z');
    expect([amounts(change), change.total, change.period_end]).toEqual([
      [['period', 1900]],
      1900,
      '2026-07-30T10:00:00.000Z',
    ]);
  });
});

it.each<[string, string, string, boolean]>([
  ['the same period', '2026-01-30T00:00:00.000Z', '2026-02-28T00:00:00.000Z', false],
  ['a later end', '2026-01-30T00:00:00.000Z', '2027-01-30T00:00:00.000Z', true],
  // A month from 31 January ends on 28 February too.
  ['a later start', '2026-01-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z', true],
])('%s, from %s to %s, is a new period: %s', (_, period_start, period_end, isNew) => {
  const before = { period_start: '2026-01-30T00:00:00.000Z', period_end: '2026-02-28T00:00:00.000Z' };
  expect(beginsPeriod({ period_start, period_end }, before)).toBe(isNew);
});

it('during a trial, every plan starts immediately and is first paid when the trial ends', () => {
  const term: Term = { ...APRIL, status: 'trialing' };
  for (const to of ['starter', 'scale', 'teamYear', 'free'] as const) {
    expect(of('team', to, term, '2026-04-11T00:00:00Z')).toMatchObject({
      effective: 'now',
      lines: [],
      total: 0,
      period_end: APRIL.period_end,
      next_charge: { amount: PLANS[to].price, at: APRIL.period_end },
    });
  }
});

it('a period that has ended and is not renewed yet has no days left', () => {
  expect(of('starter', 'team', APRIL, '2026-05-01T00:00:01Z').total).toBe(0);
});
