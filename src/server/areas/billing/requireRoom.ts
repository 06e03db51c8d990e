import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { currentUsage } from './currentUsage.ts';
import { contractOf, tightestPlan } from './planOf.ts';

const FULL: Record<'contacts' | 'devices', (plan: string, included: number) => Sentence> = {
  contacts: (plan, included) => sentence('billing.room_for_contacts', { plan, included }),
  devices: (plan, included) => sentence('billing.room_for_devices', { plan, included }),
};

const FULL_NEXT: typeof FULL = {
  contacts: (plan, included) => sentence('billing.planned_room_for_contacts', { plan, included }),
  devices: (plan, included) => sentence('billing.planned_room_for_devices', { plan, included }),
};

/** Throws 409, naming the limit, when the tenant has as many as its plan, or the next one, includes. What already exceeds the limit stays. */
export async function requireRoom(tx: Transaction, tenantId: string, limit: keyof typeof FULL): Promise<void> {
  const plan = await tightestPlan(tx, tenantId, limit);
  if (!plan || (await currentUsage(tx, tenantId))[limit] < plan.limits[limit]) return;
  // Stryker disable next-line OptionalChaining: a plan is that of a contract.
  const sentences = plan.id === (await contractOf(tx, tenantId))?.plan.id ? FULL : FULL_NEXT;
  throw new HttpProblem('conflict', sentences[limit](plan.name, plan.limits[limit]), { limit });
}
