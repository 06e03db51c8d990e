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
async function visitRequestFor(store: Store, caller: Caller): Promise<Pick<SignedInUser, 'visit_request'>> {
  const asking = await visitToDecide(store, caller);
  return asking ? { visit_request: await toVisit(store, asking) } : {};
}

/** The person signed in as `GET /user` tells them, in their language. */
export async function signedInUserOf(store: Store, caller: Caller, language: Language): Promise<SignedInUser> {
  const { user, tenantId, acting } = caller;
  const role = await store.tx.get('roles', user.role_id);
  const tenant = tenantId === null ? undefined : await store.tx.get('tenants', tenantId);
  return {
    ...user,
    role_name: role ? suppliedRole(role, language).name : '',
    is_staff: tenantId === null,
    scope: suppliedRules(caller.scope, language),
    missing_features: await missingFeaturesOf(store, tenantId),
    tenant: tenant ?? null,
    must_set_up_two_factor: await lacksTwoFactor(store, caller),
    ...(await visitRequestFor(store, caller)),
    ...(acting ? { acting: { ...(await toVisit(store, acting.visit)), mode: acting.mode } } : {}),
  };
}
