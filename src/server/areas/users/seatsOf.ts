import type { UserSeats } from '#src/domain/people/invitation.ts';
import { tightestPlan } from '#src/server/areas/billing/planOf.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** How many people the tenant's plan has room for. Whoever is invited or disabled takes a place. */
export function seatsOf(store: Store, tenantId: string): UserSeats {
  const plan = tightestPlan(store, tenantId, 'users');
  const used = store.ofTenant('users', tenantId).length;
  return { used, limit: plan?.limits.users ?? used, plan_name: plan?.name ?? '' };
}

/** Throws 422 at the field when the plan has no room for so many more. */
export function requireSeats(store: Store, tenantId: string, wanted: number, field: string): void {
  const { used, limit, plan_name } = seatsOf(store, tenantId);
  const free = Math.max(0, limit - used);
  if (wanted <= free) return;
  throw unprocessable(
    { [field]: said`the plan ${plan_name} has room for ${limit} people: ${free} more` },
    { limit: 'users' },
  );
}
