import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { canBeChosen } from '#src/domain/company/planTerms.ts';

/** A plan's relation to the company: its current one, its next one, one to start again with, or one to change to. */
export type PlanRelation = 'current' | 'planned' | 'start' | 'other' | 'notOffered';

export function planRelation(
  plan: Plan,
  { plan_id, pending_plan_id, status }: Pick<SubscriptionOverview, 'plan_id' | 'pending_plan_id' | 'status'>,
): PlanRelation {
  if (plan.id === pending_plan_id) return 'planned';
  if (plan.id === plan_id && status !== 'canceled') return 'current';
  if (!canBeChosen(plan)) return 'notOffered';
  return status === 'canceled' ? 'start' : 'other';
}
