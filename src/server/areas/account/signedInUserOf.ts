import type { SignedInUser } from '#src/domain/people/user.ts';
import { lacksTwoFactor } from '#src/server/access/requireTwoFactorSetUp.ts';
import { missingFeaturesOf } from '#src/server/areas/billing/planFeaturesOf.ts';
import type { Language } from '#src/server/said/languages.ts';
import { suppliedRole, suppliedRules } from '#src/server/said/supplied.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';
import { visitToDecide } from '#src/server/sessions/acting/visitToDecide.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** The visit of support that the caller is to decide about. */
function visitRequestFor(store: Store, caller: Caller): Pick<SignedInUser, 'visit_request'> {
  const asking = visitToDecide(store, caller);
  return asking ? { visit_request: toVisit(store, asking) } : {};
}

/** The person signed in as `GET /user` tells them, in their language. */
export function signedInUserOf(store: Store, caller: Caller, language: Language): SignedInUser {
  const { user, tenantId, acting } = caller;
  const role = store.byId('roles', user.role_id);
  const tenant = tenantId === null ? undefined : store.byId('tenants', tenantId);
  return {
    ...user,
    role_name: role ? suppliedRole(role, language).name : '',
    is_staff: tenantId === null,
    scope: suppliedRules(caller.scope, language),
    missing_features: missingFeaturesOf(store, tenantId),
    tenant: tenant ?? null,
    must_set_up_two_factor: lacksTwoFactor(store, caller),
    ...visitRequestFor(store, caller),
    ...(acting ? { acting: { ...toVisit(store, acting.visit), mode: acting.mode } } : {}),
  };
}
