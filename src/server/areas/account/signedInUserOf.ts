import type { SignedInUser } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { maskedTeamPhone } from '#src/server/access/masking.ts';
import { lacksTwoFactor } from '#src/server/access/requireTwoFactorSetUp.ts';
import { unseenAlerts } from '#src/server/areas/alerts/index.ts';
import { missingFeaturesWithPlans } from '#src/server/areas/billing/index.ts';
import type { Language } from '#src/server/sentences/languages.ts';
import { suppliedRole, suppliedRules } from '#src/server/sentences/supplied.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';
import { visitToDecide } from '#src/server/sessions/acting/visitToDecide.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The visit the caller can decide on. */
async function visitRequestFor(tx: Transaction, caller: Caller): Promise<Pick<SignedInUser, 'visit_request'>> {
  const visit = await visitToDecide(tx, caller);
  return visit ? { visit_request: await toVisit(tx, visit) } : {};
}

/** The number of unseen alerts: part of what every page requests first. */
async function unseenBy(
  tx: Transaction,
  { acting, tenantId, user, scope }: Caller,
): Promise<Pick<SignedInUser, 'unseen_alerts'>> {
  if (acting || tenantId === null) return {};
  return { unseen_alerts: (await unseenAlerts(tx, { tenantId, userId: user.id, rules: scope })).length };
}

/** The user as `GET /user` returns it, in their language. */
export async function signedInUserOf(
  { tx, sendsMail }: Pick<ApiEnvironment, 'tx' | 'sendsMail'>,
  caller: Caller,
  language: Language,
): Promise<SignedInUser> {
  const { user, tenantId, acting } = caller;
  const role = await tx.get('roles', user.role_id);
  const tenant = tenantId && (await tx.get('tenants', tenantId));
  return {
    ...user,
    role_name: role ? suppliedRole(role, language).name : '',
    is_staff: tenantId === null,
    scope: suppliedRules(caller.scope, language),
    missing_features: await missingFeaturesWithPlans(tx, tenantId),
    tenant: tenant || null,
    must_set_up_two_factor: await lacksTwoFactor(tx, caller),
    ...(await visitRequestFor(tx, caller)),
    sends_email: sendsMail,
    ...(await unseenBy(tx, caller)),
    ...(acting
      ? { phone: maskedTeamPhone(user.phone), acting: { ...(await toVisit(tx, acting.visit)), mode: acting.mode } }
      : {}),
  };
}
