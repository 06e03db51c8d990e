import { segmentsAllowed } from '#src/domain/billing/planTransition.ts';
import type { PlanLimits } from '#src/domain/company/plan.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { contractOf } from './planOf.ts';

/** The current period's limits: those of the plan, and the segments paid for; undefined without a subscription. */
export async function limitsOf(tx: Transaction, tenantId: string): Promise<PlanLimits | undefined> {
  const contract = await contractOf(tx, tenantId);
  if (!contract) return undefined;
  const { subscription, plan } = contract;
  return { ...plan.limits, segments: segmentsAllowed(subscription.paid_segments, plan, subscription) };
}

/** The segments allowed and used in the current period; an ended contract includes none. */
export async function segmentsOf(
  tx: Transaction,
  tenantId: string,
): Promise<{ limit: number; used: number } | undefined> {
  const subscription = (await contractOf(tx, tenantId))?.subscription;
  const limits = await limitsOf(tx, tenantId);
  if (!subscription || !limits) return undefined;
  return { limit: subscription.status === 'canceled' ? 0 : limits.segments, used: subscription.usage.segments };
}

/** The segments left in the current period; Infinity without a subscription. */
export async function segmentsLeft(tx: Transaction, tenantId: string): Promise<number> {
  const segments = await segmentsOf(tx, tenantId);
  return segments ? segments.limit - segments.used : Number.POSITIVE_INFINITY;
}
