import type { Store } from '#src/server/storage/Store.ts';
import { contractOf } from './planOf.ts';

/** Segments the tenant may use in the running period, and has used by what is written down; a contract that has ended includes none. */
export function segmentsOf(store: Store, tenantId: string): { limit: number; used: number } | undefined {
  const contract = contractOf(store, tenantId);
  if (!contract) return undefined;
  const { subscription, plan } = contract;
  return { limit: subscription.status === 'canceled' ? 0 : plan.limits.segments, used: subscription.usage.segments };
}
