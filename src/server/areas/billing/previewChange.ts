import { createHash } from 'node:crypto';
import type { ChangeRefusal } from '#src/domain/billing/billingTerms.ts';
import { exceededLimits } from '#src/domain/billing/exceededLimits.ts';
import { periodAfter } from '#src/domain/billing/periodAfter.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import { type PlanTransition, planTransition } from '#src/domain/billing/planTransition.ts';
import { beginsPeriod } from '#src/domain/billing/proration.ts';
import { canBeChosen, PLAN_FEATURES, PLAN_LIMIT_NAMES, type PlanFeature } from '#src/domain/company/planTerms.ts';
import { isAmong } from '#src/server/access/isAmong.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { currentUsage } from './currentUsage.ts';
import { featureUseOf } from './featureUseOf.ts';
import { segmentsPaid } from './limitsOf.ts';
import { openInvoicesOf } from './openInvoicesOf.ts';
import { missingFeaturesOf } from './planFeaturesOf.ts';
import { type Contract, contractOf } from './planOf.ts';
import { plansShownTo } from './plansShownTo.ts';

export interface PreviewedChange {
  preview: PlanPreview;
  change: PlanTransition;
  current: Collections['plans'];
  next: Collections['plans'];
  subscription: Collections['subscriptions'];
}

/** Who chooses the plan: a person of the tenant, from the plans on offer, or staff, who can also assign plans made for a single tenant. */
type Requester = 'tenant' | 'staff';

interface ChangeInput {
  tenantId: string;
  planId: string;
  now: Date;
  requester?: Requester;
}

/** Previews a plan for a tenant at a moment. Throws 404 for a plan the caller cannot see. */
export async function previewChange(tx: Transaction, input: ChangeInput): Promise<PreviewedChange> {
  const previewed = await previewIfSeen(tx, input);
  if (!previewed)
    throw new HttpProblem('not_found', 'This plan does not exist.', {
      fields: { plan_id: sentence('forms.no_such_record') },
    });
  return previewed;
}

/** The same, or null for a plan the caller cannot see. */
export async function previewIfSeen(
  tx: Transaction,
  { tenantId, planId, now, requester = 'tenant' }: ChangeInput,
): Promise<PreviewedChange | null> {
  const contract = await contractOf(tx, tenantId);
  const next = await tx.get('plans', planId);
  if (
    !contract ||
    !next ||
    (requester === 'tenant' && !(await isAmong(tx, 'plans', planId, await plansShownTo(tx, tenantId))))
  )
    return null;
  const { subscription, plan: current } = contract;
  const usage = await currentUsage(tx, tenantId);
  const change = planTransition(
    {
      current: planAsPaid(contract),
      next,
      term: subscription,
      paid: subscription.paid_segments,
      used: usage.segments,
      isGift: requester === 'staff',
    },
    now,
  );
  const isWithin = change.effective === 'now' && !beginsPeriod(change, subscription);
  const exceeded_limits = isWithin
    ? exceededLimits(usage, { ...next.limits, segments: change.segments })
    : exceededLimits({ ...usage, segments: usedPerPeriod(usage.segments, contract, next, now) }, next.limits);
  const { effective, effective_at, lines, total, period_end, next_charge } = change;
  const refusal = await refusalOf(tx, {
    tenantId,
    subscription,
    current,
    next,
    requester,
    isBlocked: exceeded_limits.some((each) => each.is_blocking),
  });
  const preview: PlanPreview = {
    plan_id: next.id,
    effective,
    effective_at,
    lines,
    currency: next.currency,
    tax: 0,
    total,
    period_end,
    next_charge,
    segments: {
      before: segmentsPaid(contract),
      after: effective === 'now' ? change.segments : next.limits.segments,
      until: effective === 'now' ? period_end : periodAfter(period_end, next.interval, subscription.anchor_day),
      days: change.plan_days,
      cause: change.cause,
    },
    features: await featureChange(tx, tenantId, next.features),
    undoes_cancellation: subscription.cancel_at_period_end,
    exceeded_limits,
    refusal,
    preview_id: previewIdOf(subscription, next, change),
  };
  return { preview, change, current, next, subscription };
}

/** The segments used in a period of the new plan's length: the average of its months for a year, and all that were used otherwise. */
function usedPerPeriod(
  used: number,
  { plan, subscription: { period_start, period_end, anchor_day } }: Contract,
  next: Collections['plans'],
  now: Date,
): number {
  if (plan.interval === next.interval) return used;
  const elapsed = Math.min(now.getTime(), Date.parse(period_end)) - Date.parse(period_start);
  const month = Date.parse(periodAfter(period_end, next.interval, anchor_day)) - Date.parse(period_end);
  return Math.round(used / Math.max(1, elapsed / month));
}

async function featureChange(
  tx: Transaction,
  tenantId: string,
  nextFeatures: readonly PlanFeature[],
): Promise<PlanPreview['features']> {
  const lacking = await missingFeaturesOf(tx, tenantId);
  const [use] = await featureUseOf(tx, [tenantId]);
  return {
    added: nextFeatures.filter((feature) => lacking.includes(feature)),
    removed: PLAN_FEATURES.filter((feature) => !lacking.includes(feature) && !nextFeatures.includes(feature)).map(
      (feature) => ({
        feature,
        used: use?.[feature] ?? 0,
      }),
    ),
  };
}

/** The plan with the price paid for the current period: an unpaid one is not credited. */
function planAsPaid({ plan, subscription }: Contract): Collections['plans'] {
  return { ...plan, price: subscription.period_price };
}

interface ChangeRequest {
  tenantId: string;
  subscription: Collections['subscriptions'];
  current: Collections['plans'];
  next: Collections['plans'];
  requester: Requester;
  isBlocked: boolean;
}

async function refusalOf(
  tx: Transaction,
  { tenantId, subscription, current, next, requester, isBlocked }: ChangeRequest,
): Promise<ChangeRefusal | null> {
  if (subscription.pending_plan_id === next.id) return 'already_planned';
  if (next.id === current.id && subscription.status !== 'canceled') return 'same_plan';
  if (requester === 'staff' ? next.retired_at !== null : !canBeChosen(next)) return 'not_offered';
  if ((await openInvoicesOf(tx, tenantId)).length > 0) return 'payment_due';
  if (next.currency !== current.currency && subscription.status !== 'canceled') return 'other_currency';
  return isBlocked ? 'limits' : null;
}

/** A hash of what is bought, without the time of asking: it stays the same until a day, the plan or the contract changes. */
function previewIdOf(
  subscription: Collections['subscriptions'],
  next: Collections['plans'],
  change: PlanTransition,
): string {
  const { plan_id, status, period_start, period_end, cancel_at_period_end } = subscription;
  const price = [change.effective, change.total, change.lines.map(({ kind, amount }) => [kind, amount]), next.price];
  // One by one: storages differ in the order of an object's keys.
  const limits = PLAN_LIMIT_NAMES.map((limit) => next.limits[limit]);
  const plan = [next.id, next.currency, next.interval, limits, next.features];
  const terms = [plan, plan_id, status, period_start, period_end, cancel_at_period_end, price];
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 32);
}
