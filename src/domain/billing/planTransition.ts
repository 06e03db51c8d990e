import type { SegmentCause } from './billingTerms.ts';
import {
  atPeriodEnd,
  beginsPeriod,
  daysLeft,
  type Period,
  type PricedPlan,
  type Proration,
  periodDays,
  proration,
  type Term,
} from './proration.ts';

/**
 * How the current period's segments are made up. A period paid for with a single plan has no `days`. After a change within the period, the plan
 * counts for the days it is paid for, and `earlier` is the rest: segments included in previous plans or, if negative, segments used ahead of time
 * in the month before a yearly period.
 */
export interface PaidSegments {
  earlier: number;
  /** Whole days of the period the plan is paid for, or null for all of them. */
  days: number | null;
}

/** A period paid for with one plan from its first day to its last. */
export const WHOLE_PERIOD: PaidSegments = { earlier: 0, days: null };

interface MeteredPlan extends PricedPlan {
  limits: { segments: number };
}

interface Change {
  current: MeteredPlan;
  next: MeteredPlan;
  term: Term;
  paid: PaidSegments;
  /** Segments used in the running period. */
  used: number;
  /** Whether the person changing the plan may grant its segments for the rest of a trial. */
  isGift?: boolean;
}

export interface PlanTransition extends Proration {
  /** How the segments of the period after the change are made up; for a change that waits, those of the current period. */
  paid: PaidSegments;
  /** The segments the period allows. */
  segments: number;
  /** For a change within a paid period: the number of its days paid at the new plan's price. */
  plan_days: { paid: number; total: number } | null;
  /** Why `segments` differs from the plan's, or null if it does not. */
  cause: SegmentCause | null;
}

/** Segments a period allows on a plan that includes this many in a whole period. Never negative. */
export function segmentsAllowed(paid: PaidSegments, plan: Pick<MeteredPlan, 'limits'>, term: Period): number {
  return Math.max(0, allowance(paid, plan, term));
}

/**
 * What a change from one plan to another costs ({@link proration}), and how many segments it pays for. Segments follow the
 * money, day by day:
 *
 * | the change               | segments                                                                              |
 * | ------------------------ | ------------------------------------------------------------------------------------- |
 * | now, in the same period  | the old plan's for the days until now, the new plan's for the days that are left      |
 * | now, with a new period   | the new plan's, less what was used of the old one ahead of the days it was paid for   |
 * | during a trial           | the trial's stay; the new plan's begin with the first period that is paid for         |
 * | after the contract ended | the new plan's                                                                        |
 * | at the end of the period | the next period has the new plan's                                                    |
 *
 * Used segments are not given back: a change that would take them back waits for the end of the period.
 */
export function planTransition({ current, next, term, paid, used, isGift }: Change, now: Date): PlanTransition {
  const change = proration({ current, next, term }, now);
  const before = allowance(paid, current, term);
  const whole = { plan_days: null, cause: null };
  const asBefore = { ...whole, paid, segments: Math.max(0, before) };
  const fromScratch = { ...whole, paid: WHOLE_PERIOD, segments: next.limits.segments };
  const postponed = { ...atPeriodEnd(next, term), ...asBefore, cause: 'postponed' } as const;
  if (change.effective === 'period_end') return { ...change, ...asBefore };
  if (term.status === 'canceled') return { ...change, ...fromScratch };
  if (term.status === 'trialing') {
    const asOnTrial = { ...asBefore, paid: { earlier: asBefore.segments, days: 0 }, cause: 'trial' } as const;
    return { ...change, ...(isGift ? fromScratch : asOnTrial) };
  }

  const of = periodDays(term);
  const remainingDays = daysLeft(term, now);
  const segmentDays = current.limits.segments * Math.min(remainingDays, paid.days ?? of);
  // More may have been used than is allowed if staff have lowered the plan's limit. The tenant does not owe the difference.
  const countedUse = Math.min(used, before);
  if (beginsPeriod(change, term)) {
    const ahead = Math.max(0, countedUse - before + Math.ceil(segmentDays / of));
    if (ahead > next.limits.segments) return postponed;
    if (ahead === 0) return { ...change, ...fromScratch };
    const segments = next.limits.segments - ahead;
    return { ...change, ...fromScratch, paid: { earlier: -ahead, days: null }, segments, cause: 'overused' };
  }
  const segments = before + Math.floor((next.limits.segments * remainingDays - segmentDays) / of);
  if (segments < countedUse) return postponed;
  const earlier = segments - Math.floor((next.limits.segments * remainingDays) / of);
  return {
    ...change,
    paid: { earlier, days: remainingDays },
    segments,
    plan_days: { paid: remainingDays, total: of },
    cause: 'prorated',
  };
}

function allowance({ earlier, days }: PaidSegments, { limits }: Pick<MeteredPlan, 'limits'>, term: Period): number {
  const of = periodDays(term);
  return earlier + Math.floor((limits.segments * Math.min(of, days ?? of)) / of);
}
