import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { planOf } from './planOf.ts';

const FULL: Record<'contacts' | 'devices', (plan: string, included: number) => Said> = {
  contacts: (plan, included) => said`The plan ${plan} includes ${included} contacts, and you have them.`,
  devices: (plan, included) => said`The plan ${plan} includes ${included} devices, and you have them.`,
};

/** Throws 409, naming the limit, when the tenant has as many as its plan includes. What is above a limit already stays. */
export function requireRoom(store: Store, tenantId: string, limit: keyof typeof FULL): void {
  const plan = planOf(store, tenantId);
  if (!plan || store.ofTenant(limit, tenantId).length < plan.limits[limit]) return;
  throw new HttpProblem('conflict', FULL[limit](plan.name, plan.limits[limit]), { limit });
}
