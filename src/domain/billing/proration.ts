import type { SubscriptionStatus } from './billingTerms.ts';
import type { InvoiceLine } from './invoice.ts';
import { periodAfter } from './periodAfter.ts';

const DAY = 86_400_000;

export interface PricedPlan {
  id: string;
  name: string;
  /** Minor units per interval. */
  price: number;
  currency: string;
  interval: 'month' | 'year';
}

export interface Period {
  period_start: string;
  period_end: string;
}

export interface Term extends Period {
  status: SubscriptionStatus;
}

export interface Proration {
  effective: 'now' | 'period_end';
  effective_at: string;
  /** The lines paid immediately; empty if nothing is. */
  lines: InvoiceLine[];
  /** Their sum; never negative, because nothing is paid out. */
  total: number;
  /** The period after the change. */
  period_start: string;
  period_end: string;
  next_charge: { amount: number; at: string };
}

/**
 * What a change from one plan to another costs, and when it takes effect.
 *
 * | the contract | from → to                          | takes effect  | is paid immediately                      | period        |
 * | ------------ | ---------------------------------- | ------------- | ---------------------------------------- | ------------- |
 * | has ended    | any                                | now           | the whole price                          | a new one     |
 * | on trial     | any                                | now           | nothing: the trial continues             | the same      |
 * | runs         | same interval, same price or more  | now           | rest of the new minus rest of the old    | the same      |
 * | runs         | same interval, less                | at its end    | nothing, and nothing is refunded         | the same      |
 * | runs         | month → year, costing as much      | now           | a whole year minus rest of the old       | a new one     |
 * | runs         | month → year, costing less         | at its end    | nothing                                  | the same      |
 * | runs         | year → month                       | at its end    | nothing: what was paid for is used first | the same      |
 *
 * The rest of a period is counted in whole days of 24 hours, back from its end. Daylight saving therefore has no effect, and the price
 * changes once a day: a day that has begun counts as used. Each line is rounded to the minor unit, halves up; the total is the sum of the
 * rounded lines.
 */
export function proration(
  { current, next, term }: { current: PricedPlan; next: PricedPlan; term: Term },
  now: Date,
): Proration {
  const at = now.toISOString();
  const same = { period_start: term.period_start, period_end: term.period_end };
  const nextCharge = { amount: next.price, at: term.period_end };
  if (term.status === 'canceled') return newPeriod(next, at, []);
  if (term.status === 'trialing')
    return { effective: 'now', effective_at: at, lines: [], total: 0, ...same, next_charge: nextCharge };

  const staysOrGrows = next.interval === current.interval || next.interval === 'year';
  if (!staysOrGrows || next.price < current.price) {
    return atPeriodEnd(next, term);
  }
  const credit = restOf(current, term, now, 'credit');
  if (next.interval !== current.interval) return newPeriod(next, at, credit);
  const lines = [...credit, ...restOf(next, term, now, 'charge')];
  return { effective: 'now', effective_at: at, lines, total: sumOf(lines), ...same, next_charge: nextCharge };
}

/** A change that waits for the end of the current period and costs nothing until then. */
export function atPeriodEnd(next: PricedPlan, { period_start, period_end }: Term): Proration {
  return {
    effective: 'period_end',
    effective_at: period_end,
    lines: [],
    total: 0,
    period_start,
    period_end,
    next_charge: { amount: next.price, at: period_end },
  };
}

/** Whether a change begins a new period. Both ends are compared, because a year may begin at the same moment as the month it replaces. */
export function beginsPeriod({ period_start, period_end }: Period, term: Period): boolean {
  return period_start !== term.period_start || period_end !== term.period_end;
}

/** Whole days of 24 hours in a period, at least one. */
export function periodDays({ period_start, period_end }: Period): number {
  return Math.max(1, Math.round((Date.parse(period_end) - Date.parse(period_start)) / DAY));
}

/** Whole days left of a period. A day that has begun counts as used. */
export function daysLeft(period: Period, now: Date): number {
  const days = Math.floor((Date.parse(period.period_end) - now.getTime()) / DAY);
  return Math.min(periodDays(period), Math.max(0, days));
}

/** A period that begins now and is paid in full. */
function newPeriod(plan: PricedPlan, at: string, credit: InvoiceLine[]): Proration {
  const period_end = periodAfter(at, plan.interval);
  const lines = [...credit, ...line('period', plan, plan.price, at, period_end)];
  return {
    effective: 'now',
    effective_at: at,
    lines,
    total: sumOf(lines),
    period_start: at,
    period_end,
    next_charge: { amount: plan.price, at: period_end },
  };
}

function restOf(plan: PricedPlan, term: Term, now: Date, kind: 'charge' | 'credit'): InvoiceLine[] {
  const days = periodDays(term);
  const amount = Math.floor((2 * plan.price * daysLeft(term, now) + days) / (2 * days));
  return line(kind, plan, kind === 'credit' ? -amount : amount, now.toISOString(), term.period_end);
}

/** An amount of zero makes no line. */
function line(kind: InvoiceLine['kind'], plan: PricedPlan, amount: number, from: string, to: string): InvoiceLine[] {
  return amount === 0 ? [] : [{ kind, plan_name: plan.name, interval: plan.interval, from, to, amount }];
}

function sumOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
