import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { planOf } from '#mock-api/resources/billing/planOf.ts';
import { said } from '#mock-api/said/Said.ts';
import type { Store } from '#mock-api/types.ts';

/** Throws 409 when the tenant has as many devices as its plan includes. */
export function requireRoomForDevice(store: Store, tenantId: string): void {
  const plan = planOf(store, tenantId);
  if (!plan || store.ofTenant('devices', tenantId).length < plan.limits.devices) return;
  throw new HttpProblem(
    'conflict',
    said`The plan ${plan.name} includes ${plan.limits.devices} devices, and you have them.`,
  );
}
