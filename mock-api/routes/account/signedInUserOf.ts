import { isTwoFactorRequired } from '#mock-api/middleware/requireTwoFactorSetUp.ts';
import type { Caller, Store } from '#mock-api/types.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';

/** The person signed in as `GET /user` tells them. */
export function signedInUserOf(store: Store, caller: Caller): SignedInUser {
  const { user, tenantId } = caller;
  const role = store.byId('roles', user.role_id);
  const tenant = tenantId === null ? undefined : store.byId('tenants', tenantId);
  return {
    ...user,
    role_name: role?.name ?? '',
    is_staff: tenantId === null,
    scope: role?.rules ?? [],
    tenant: tenant ?? null,
    must_set_up_two_factor: !user.two_factor_enabled && isTwoFactorRequired(store, caller),
  };
}
