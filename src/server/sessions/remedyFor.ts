import { abilityFor, may } from '#src/domain/access/ability.ts';
import { isOwner } from '#src/domain/access/isOwner.ts';
import type { Action, Subject } from '#src/domain/access/permissions.ts';
import type { Refusal } from '#src/domain/access/refusal.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { plansFor } from '#src/server/areas/billing/planFeaturesOf.ts';
import { ownersOf } from '#src/server/areas/company/ownersOf.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Caller } from './Caller.ts';
import { scopeOf } from './scopeOf.ts';

const MOST_NAMES = 4;

/**
 * The ways to get a refused action allowed: people at the tenant who can grant the permission or, if the plan lacks it, the plans that include it and
 * who can change the plan. Nobody at the tenant can allow an action that visits may not do.
 */
export async function remedyFor(
  tx: Transaction,
  caller: Pick<Caller, 'tenantId' | 'acting'> | undefined,
  { feature, ...permission }: { action: string; subject: string; feature?: PlanFeature | undefined },
): Promise<Pick<Refusal, 'feature' | 'plans' | 'grantors'>> {
  const tenantId = caller?.tenantId ?? null;
  if (!feature) return { grantors: await grantorsOf(tx, caller?.acting ? null : tenantId, permission) };
  const owners = tenantId === null ? [] : await ownersOf(tx, tenantId);
  const plans = tenantId === null ? [] : await plansFor(tx, tenantId, feature);
  return { feature, plans, grantors: owners.slice(0, MOST_NAMES).map(({ id, name }) => ({ id, name })) };
}

/** People at the tenant who have a permission and may grant it: nobody can grant more than they have. Owners first. */
async function grantorsOf(
  tx: Transaction,
  tenantId: string | null,
  permission: { action: string; subject: string },
): Promise<Refusal['grantors']> {
  if (tenantId === null) return [];
  const able: { id: string; name: string; isOwner: boolean }[] = [];
  // By role, because every refusal asks, and a tenant may have thousands of people.
  const grantingByRole = new Map<string, Granting>();
  for (const user of await tx.find('users', { tenant_id: tenantId, status: 'active' })) {
    const granting = grantingByRole.get(user.role_id) ?? (await grantRightsOf(tx, user, permission));
    grantingByRole.set(user.role_id, granting);
    if (granting.isGrantor) able.push({ id: user.id, name: user.name, isOwner: granting.isOwner });
  }
  return able
    .sort((a, b) => Number(b.isOwner) - Number(a.isOwner))
    .slice(0, MOST_NAMES)
    .map(({ id, name }) => ({ id, name }));
}

interface Granting {
  isGrantor: boolean;
  isOwner: boolean;
}

/** Whether a person can grant a permission, and is an owner: the same for everyone with their role. */
async function grantRightsOf(
  tx: Transaction,
  user: Collections['users'],
  permission: { action: string; subject: string },
): Promise<Granting> {
  const { action, subject } = permission as { action: Action; subject: Subject };
  const scope = await scopeOf(tx, user);
  const ability = abilityFor(scope);
  const isGrantor = may(ability, { action: 'update', subject: 'users' }) && may(ability, { action, subject });
  return { isGrantor, isOwner: isOwner(scope) };
}
