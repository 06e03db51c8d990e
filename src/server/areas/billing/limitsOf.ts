import { segmentsAllowed } from '#src/domain/billing/planTransition.ts';
import type { PlanLimits } from '#src/domain/company/plan.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { contractOf } from './planOf.ts';

/** What the running period allows: the plan's limits, its segments as they are paid for; undefined for a tenant without a contract. */
export async function limitsOf(tx: Transaction, tenantId: string): Promise<PlanLimits | undefined> {
  const contract = await contractOf(tx, tenantId);
  if (!contract) return undefined;
  const { subscription, plan } = contract;
  return { ...plan.limits, segments: segmentsAllowed(subscription.paid_segments, plan, subscription) };
}

/** Segments the tenant may use in the running period, and has used by what is written down; a contract that has ended includes none. */
export async function segmentsOf(
  tx: Transaction,
  tenantId: string,
): Promise<{ limit: number; used: number } | undefined> {
  const subscription = (await contractOf(tx, tenantId))?.subscription;
  const limits = await limitsOf(tx, tenantId);
  if (!subscription || !limits) return undefined;
  return { limit: subscription.status === 'canceled' ? 0 : limits.segments, used: subscription.usage.segments };
}

/** Segments the plan has left in the running period by what is written down; Infinity without a subscription. */
export async function segmentsLeft(tx: Transaction, tenantId: string): Promise<number> {
  const segments = await segmentsOf(tx, tenantId);
  return segments ? segments.limit - segments.used : Number.POSITIVE_INFINITY;
}
