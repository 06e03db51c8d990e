import { segmentsAllowed } from '#src/domain/billing/planTransition.ts';
import type { PlanLimits } from '#src/domain/company/plan.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { type Contract, contractOf } from './planOf.ts';

interface PeriodSegments {
  limit: number;
  used: number;
  /** Whether the contract has ended; it then includes none. */
  hasEnded: boolean;
}

export interface PlanSegments extends PeriodSegments {
  waiting: number;
}

/** The current period's limits: those of the plan, and the segments paid for; undefined without a subscription. */
export async function limitsOf(tx: Transaction, tenantId: string): Promise<PlanLimits | undefined> {
  const contract = await contractOf(tx, tenantId);
  return contract && contractLimits(contract);
}

/** The current period's limits under a contract. */
export const contractLimits = (contract: Contract): PlanLimits => ({
  ...contract.plan.limits,
  segments: segmentsPaid(contract),
});

/** The segments of the current period; an ended contract includes none. */
export function segmentsPaid({ subscription, plan }: Contract): number {
  return subscription.status === 'canceled' ? 0 : segmentsAllowed(subscription.paid_segments, plan, subscription);
}

/** The segments allowed and used in the current period. */
export async function segmentsOf(tx: Transaction, tenantId: string): Promise<PeriodSegments | undefined> {
  const contract = await contractOf(tx, tenantId);
  if (!contract) return undefined;
  const { status, usage } = contract.subscription;
  return { limit: segmentsPaid(contract), used: usage.segments, hasEnded: status === 'canceled' };
}

/** The segments allowed and used in the current period, and those of messages still waiting to be sent. */
export async function segmentsWithWaiting(tx: Transaction, tenantId: string): Promise<PlanSegments | undefined> {
  const segments = await segmentsOf(tx, tenantId);
  return segments && { ...segments, waiting: await tx.sending.segmentsWaiting({ tenantId }) };
}

/** A longer queue takes too long to count for each message. */
const MAX_COUNTED = 10_000;

/**
 * Like `segmentsWithWaiting`, for sending single messages. Counts only the first messages of a long queue if the plan has room for them: what is handed
 * over never exceeds the plan (`claimMessages`), so at worst a campaign lacks the segments at its end.
 */
export async function segmentsForMessages(tx: Transaction, tenantId: string): Promise<PlanSegments | undefined> {
  const segments = await segmentsOf(tx, tenantId);
  if (!segments) return undefined;
  const waiting = await tx.sending.segmentsWaiting({ tenantId, limit: MAX_COUNTED });
  const hasRoom = segments.limit - segments.used > waiting;
  return hasRoom ? { ...segments, waiting } : segmentsWithWaiting(tx, tenantId);
}

/** The segments not used in the current period, including those that waiting messages need; Infinity without a subscription. */
export async function segmentsUnused(tx: Transaction, tenantId: string): Promise<number> {
  const segments = await segmentsOf(tx, tenantId);
  return segments ? segments.limit - segments.used : Number.POSITIVE_INFINITY;
}

/** Why nothing is sent when no segments are left: the contract has ended, or they are used up. */
export function whyNoSegments({ hasEnded }: Pick<PeriodSegments, 'hasEnded'>): Sentence {
  return sentence(hasEnded ? 'messages.plan_ended' : 'messages.segments_used_up');
}
