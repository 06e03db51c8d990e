import type { CampaignTimeline, TimelineSeries } from '#src/domain/campaigns/campaignReport.ts';

export type MinuteCounts = Record<TimelineSeries, number>;

const MINUTE = 60_000;
/** Minutes. */
const DAY = 1440;
/** The most bars that can be distinguished. */
const MAX_POINTS = 60;
/** Allowed steps (minutes), so that bars begin at round times. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440];

/** Groups counts by minute (since 1970) into steps, few enough for a chart and without gaps. */
export function timelineOf(minutes: ReadonlyMap<number, MinuteCounts>): CampaignTimeline {
  // Stryker disable next-line ConditionalExpression: without minutes there are no points anyway.
  if (minutes.size === 0) return { interval_ms: MINUTE, points: [] };
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const minute of minutes.keys()) {
    first = Math.min(first, minute);
    last = Math.max(last, minute);
  }
  const step = stepFor(first, last);
  const begin = Math.floor(first / step);
  const points = Array.from({ length: pointsIn(step, first, last) }, (_, index) => ({
    at: new Date((begin + index) * step * MINUTE).toISOString(),
    delivered: 0,
    under_way: 0,
    unknown: 0,
    failed: 0,
  }));
  for (const [minute, counts] of minutes) {
    const point = points[Math.floor(minute / step) - begin];
    // Stryker disable next-line ConditionalExpression: each minute has a point.
    if (!point) continue;
    point.delivered += counts.delivered;
    point.under_way += counts.under_way;
    point.unknown += counts.unknown;
    point.failed += counts.failed;
  }
  return { interval_ms: step * MINUTE, points };
}

/** The shortest step with few enough points; whole days when a campaign, or sending it again, took months. */
function stepFor(first: number, last: number): number {
  const fits = (step: number): boolean => pointsIn(step, first, last) <= MAX_POINTS;
  const roundStep = STEPS.find(fits);
  if (roundStep !== undefined) return roundStep;
  // So many days always fit, which ends the loop whatever `fits` says.
  // Stryker disable next-line ArithmeticOperator: a higher bound ends it, too.
  const max = Math.ceil((last - first) / (MAX_POINTS - 1) / DAY) * DAY;
  let days = DAY;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the loop ends before that where something fits.
  while (days < max && !fits(days)) days += DAY;
  return days;
}

/** How many points of a step there are from one minute to another, both included. */
function pointsIn(step: number, first: number, last: number): number {
  return Math.floor(last / step) - Math.floor(first / step) + 1;
}
