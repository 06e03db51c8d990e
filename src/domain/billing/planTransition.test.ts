import { describe, expect, it } from 'vitest';
import { type PaidSegments, planTransition, segmentsAllowed, WHOLE_PERIOD } from './planTransition.ts';

const month = { currency: 'USD', interval: 'month' } as const;
const year = { currency: 'USD', interval: 'year' } as const;
const PLANS = {
  free: { ...month, id: 'free', name: 'Free', price: 0, limits: { segments: 300 } },
  starter: { ...month, id: 'starter', name: 'Starter', price: 1900, limits: { segments: 2_000 } },
  team: { ...month, id: 'team', name: 'Team', price: 5900, limits: { segments: 20_000 } },
  scale: { ...month, id: 'scale', name: 'Scale', price: 24900, limits: { segments: 250_000 } },
  /** Costs more than Team and includes fewer segments. */
  people: { ...month, id: 'people', name: 'People', price: 7900, limits: { segments: 5_000 } },
  teamYear: { ...year, id: 'teamYear', name: 'Team', price: 59000, limits: { segments: 240_000 } },
  scaleYear: { ...year, id: 'scaleYear', name: 'Scale', price: 249000, limits: { segments: 3_000_000 } },
  fewYear: { ...year, id: 'fewYear', name: 'Few', price: 60000, limits: { segments: 12_000 } },
} as const;
type Name = keyof typeof PLANS;
type Term = Parameters<typeof planTransition>[0]['term'];

/** Thirty days. */
const APRIL: Term = {
  status: 'active',
  period_start: '2026-04-01T00:00:00.000Z',
  period_end: '2026-05-01T00:00:00.000Z',
};
const YEAR: Term = { ...APRIL, period_start: '2026-01-01T00:00:00.000Z', period_end: '2027-01-01T00:00:00.000Z' };

interface ChangeCase {
  from: Name;
  to: Name;
  now: string;
  used?: number;
  term?: Term;
  paid?: PaidSegments;
  isGift?: boolean;
}
const change = ({ from, to, now, used = 0, term = APRIL, paid = WHOLE_PERIOD, isGift }: ChangeCase) =>
  planTransition({ current: PLANS[from], next: PLANS[to], term, paid, used, isGift }, new Date(now));

describe('a larger plan within the period adds its segments for the days it is paid for', () => {
  it.each<[string, ChangeCase, number]>([
    ['all of them on the first day', { from: 'starter', to: 'scale', now: '2026-04-01T00:00:00Z' }, 250_000],
    // 2,000 + 248,000 × 10/30 = 84,666.67
    ['a third of them with ten days left', { from: 'starter', to: 'scale', now: '2026-04-21T00:00:00Z' }, 84_666],
    // 2,000 + 248,000 × 1/30 = 10,266.67
    ['a thirtieth of them with a day left', { from: 'starter', to: 'scale', now: '2026-04-30T00:00:00Z' }, 10_266],
    [
      'none on the last day, when it costs nothing',
      { from: 'starter', to: 'scale', now: '2026-04-30T00:00:01Z' },
      2_000,
    ],
    ['none in the last second', { from: 'starter', to: 'scale', now: '2026-04-30T23:59:59Z' }, 2_000],
    [
      'none once the period has ended and is not renewed yet',
      { from: 'starter', to: 'scale', now: '2026-05-01T00:00:01Z' },
      2_000,
    ],
    // 300 + 1,700 × 15/30
    ['after a free plan', { from: 'free', to: 'starter', now: '2026-04-16T00:00:00Z' }, 1_150],
    // 240,000 + 2,760,000 × 184/365 = 1,631,342.47
    ['in a yearly period', { from: 'teamYear', to: 'scaleYear', now: '2026-07-01T00:00:00Z', term: YEAR }, 1_631_342],
  ])('%s', (_, input, segments) => {
    const result = change(input);
    expect([result.effective, result.segments]).toEqual(['now', segments]);
    expect(segmentsAllowed(result.paid, PLANS[input.to], input.term ?? APRIL)).toBe(segments);
  });

  it('keeps the segments of earlier changes', () => {
    // With 20 days left: 2,000 + 18,000 × 20/30 = 14,000. With 10 left: 14,000 + 230,000 × 10/30 = 90,666.67.
    const first = change({ from: 'starter', to: 'team', now: '2026-04-11T00:00:00Z' });
    expect([first.segments, first.plan_days]).toEqual([14_000, { paid: 20, total: 30 }]);
    const second = change({ from: 'team', to: 'scale', now: '2026-04-21T00:00:00Z', paid: first.paid });
    expect([second.segments, second.plan_days]).toEqual([90_666, { paid: 10, total: 30 }]);
  });

  it('applies a changed limit of the plan to the same days', () => {
    const { paid } = change({ from: 'starter', to: 'team', now: '2026-04-11T00:00:00Z' });
    // 14,000 minus 20/30 of the 9,000 that the plan has lost.
    expect(segmentsAllowed(paid, { limits: { segments: 11_000 } }, APRIL)).toBe(8_000);
  });
});

describe('used segments are not refunded', () => {
  it('a more expensive plan with fewer segments starts immediately if they cover the usage', () => {
    // 20,000 − 15,000 × 15/30
    const result = change({ from: 'team', to: 'people', now: '2026-04-16T00:00:00Z', used: 12_500 });
    expect([result.effective, result.segments, result.cause]).toEqual(['now', 12_500, 'prorated']);
  });

  it('it waits for the end of the period if they do not', () => {
    const result = change({ from: 'team', to: 'people', now: '2026-04-16T00:00:00Z', used: 12_501 });
    expect(result).toMatchObject({
      effective: 'period_end',
      lines: [],
      total: 0,
      segments: 20_000,
      cause: 'postponed',
      next_charge: { amount: 7900, at: APRIL.period_end },
    });
  });

  it.each<[string, number, number, 'overused' | null]>([
    // With 20 of 30 days left, 6,666.67 of the month's 20,000 are paid for: 6,666.
    ['no usage', 0, 240_000, null],
    ['as many as the days so far pay for', 6_666, 240_000, null],
    ['one more', 6_667, 239_999, 'overused'],
    ['all of the month’s segments', 20_000, 226_666, 'overused'],
  ])('a year that begins within a month is reduced by segments used ahead: %s', (_, used, segments, cause) => {
    const result = change({ from: 'team', to: 'teamYear', now: '2026-04-11T00:00:00.000Z', used });
    expect([result.effective, result.segments, result.cause]).toEqual(['now', segments, cause]);
    expect(segmentsAllowed(result.paid, PLANS.teamYear, result)).toBe(segments);
  });

  it('a year may begin at the same moment as the month', () => {
    const result = change({ from: 'team', to: 'teamYear', now: APRIL.period_start });
    expect([result.segments, result.paid]).toEqual([240_000, { earlier: 0, days: null }]);
  });

  it('a year waits if it has fewer segments than were used ahead', () => {
    const input = { from: 'team', to: 'fewYear', now: '2026-04-11T00:00:00.000Z' } as const;
    expect(change({ ...input, used: 18_666 })).toMatchObject({ effective: 'now', segments: 0 });
    expect(change({ ...input, used: 18_667 })).toMatchObject({ effective: 'period_end', cause: 'postponed' });
  });

  it('usage above a limit that staff lowered is not owed', () => {
    // 30,000 were used before the limit was lowered to 20,000, so all 20,000 count as used.
    const result = change({ from: 'team', to: 'scale', now: '2026-04-30T00:00:00Z', used: 30_000 });
    expect([result.effective, result.segments]).toEqual(['now', 27_666]);
  });
});

describe('a trial', () => {
  const term: Term = { ...APRIL, status: 'trialing' };
  it('keeps its segments for any chosen plan', () => {
    const bigger = change({ from: 'starter', to: 'scale', now: '2026-04-11T00:00:00Z', term });
    expect([bigger.effective, bigger.total, bigger.segments]).toEqual(['now', 0, 2_000]);
    const again = change({ from: 'scale', to: 'scaleYear', now: '2026-04-12T00:00:00Z', term, paid: bigger.paid });
    expect([again.effective, again.total, again.segments]).toEqual(['now', 0, 2_000]);
  });

  it('gets the segments of a plan that staff give', () => {
    const result = change({ from: 'starter', to: 'scale', now: '2026-04-11T00:00:00Z', term, isGift: true });
    expect([result.total, result.segments]).toEqual([0, 250_000]);
  });
});

it('a smaller plan that begins with the next period does not change the current one', () => {
  const result = change({ from: 'scale', to: 'starter', now: '2026-04-11T00:00:00Z', used: 40_000 });
  expect([result.effective, result.segments, result.paid]).toEqual(['period_end', 250_000, { earlier: 0, days: null }]);
});

it('a plan chosen after the contract has ended brings all its segments', () => {
  const term: Term = { ...APRIL, status: 'canceled' };
  const result = change({ from: 'scale', to: 'starter', now: '2026-06-11T00:00:00Z', term, used: 40_000 });
  expect([result.effective, result.segments, result.paid]).toEqual(['now', 2_000, { earlier: 0, days: null }]);
});

it('usage of a contract that ended within its period is not owed', () => {
  const term: Term = { ...APRIL, status: 'canceled' };
  const result = change({ from: 'scale', to: 'starter', now: '2026-04-11T00:00:00Z', term, used: 250_000 });
  expect([result.effective, result.segments, result.cause]).toEqual(['now', 2_000, null]);
});
