import { lacksTwoFactor } from '#mock-api/middleware/requireTwoFactorSetUp.ts';
import { toVisit } from '#mock-api/sessions/acting/toVisit.ts';
import type { Caller, Store } from '#mock-api/types.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';

/** The person signed in as `GET /user` tells them. */
export function signedInUserOf(store: Store, caller: Caller): SignedInUser {
  const { user, tenantId, acting } = caller;
  const role = store.byId('roles', user.role_id);
  const tenant = tenantId === null ? undefined : store.byId('tenants', tenantId);
  return {
    ...user,
    role_name: role?.name ?? '',
    is_staff: tenantId === null,
    scope: [...caller.scope],
    tenant: tenant ?? null,
    must_set_up_two_factor: lacksTwoFactor(store, caller),
    ...(acting ? { acting: { ...toVisit(store, acting.visit), mode: acting.mode } } : {}),
  };
}
