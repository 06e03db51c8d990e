import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { said } from '#mock-api/said/Said.ts';
import type { Store } from '#mock-api/types.ts';

/** Throws 409 when the tenant has as many devices as its plan includes. */
export function requireRoomForDevice(store: Store, tenantId: string): void {
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  const plan = subscription && store.byId('plans', subscription.plan_id);
  if (!plan || store.ofTenant('devices', tenantId).length < plan.limits.devices) return;
  throw new HttpProblem(
    'conflict',
    said`The plan ${plan.name} includes ${plan.limits.devices} devices, and you have them.`,
  );
}
