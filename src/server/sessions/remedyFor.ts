import { abilityFor, may } from '#src/domain/access/ability.ts';
import { excessOf } from '#src/domain/access/excess.ts';
import { isOwner } from '#src/domain/access/isOwner.ts';
import type { Refusal } from '#src/domain/access/refusal.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { plansFor } from '#src/server/areas/billing/planFeaturesOf.ts';
import { ownersOf } from '#src/server/areas/company/ownersOf.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Caller } from './Caller.ts';
import { scopeOf } from './scopeOf.ts';

const MAX_NAMES = 4;

type Refused = Pick<Caller, 'tenantId' | 'acting' | 'scope'> & { user: Pick<Caller['user'], 'id'> };

interface WantedPermission {
  action: string;
  subject: string;
}

/**
 * The ways to get a refused action allowed: people at the tenant who can grant the permission or, if the plan lacks it, the plans that include it and
 * who can change the plan. Nobody at the tenant can allow an action that visits cannot do.
 */
export async function remedyFor(
  tx: Transaction,
  caller: Refused | undefined,
  { feature, ...permission }: WantedPermission & { feature?: PlanFeature | undefined },
): Promise<Pick<Refusal, 'feature' | 'plans' | 'grantors'>> {
  if (!feature) return { grantors: caller && !caller.acting ? await grantorsOf(tx, caller, permission) : [] };
  const tenantId = caller?.tenantId ?? null;
  const owners = tenantId === null ? [] : await ownersOf(tx, tenantId);
  const plans = tenantId === null ? [] : await plansFor(tx, tenantId, feature);
  return { feature, plans, grantors: owners.slice(0, MAX_NAMES).map(({ id, name }) => ({ id, name })) };
}

/** People at the tenant who can grant the caller a permission. Owners first. */
async function grantorsOf(
  tx: Transaction,
  caller: Refused,
  permission: WantedPermission,
): Promise<Refusal['grantors']> {
  const { tenantId } = caller;
  if (tenantId === null) return [];
  const able: { id: string; name: string; isOwner: boolean }[] = [];
  // By role, because every refusal needs it, and a tenant may have thousands of people.
  const grantingByRole = new Map<string, Granting>();
  for (const user of await tx.find('users', { tenant_id: tenantId, status: 'active' })) {
    const granting = grantingByRole.get(user.role_id) ?? (await grantRightsOf(tx, user, { caller, permission }));
    grantingByRole.set(user.role_id, granting);
    if (granting.isGrantor) able.push({ id: user.id, name: user.name, isOwner: granting.isOwner });
  }
  return able
    .sort((a, b) => Number(b.isOwner) - Number(a.isOwner))
    .slice(0, MAX_NAMES)
    .map(({ id, name }) => ({ id, name }));
}

interface Granting {
  isGrantor: boolean;
  isOwner: boolean;
}

/**
 * Whether a person can grant a permission, and is an owner: the same for everyone with their role. They need more of the permission than the caller,
 * because people cannot grant more than they have, and all of the caller's other rights, because people cannot change someone who can do more.
 */
async function grantRightsOf(
  tx: Transaction,
  user: Collections['users'],
  { caller, permission: { action, subject } }: { caller: Refused; permission: WantedPermission },
): Promise<Granting> {
  // As if they were the caller: “own records” counts as the same limit for everyone.
  const scope = await scopeOf(tx, { ...user, id: caller.user.id });
  const hasMoreOfIt = excessOf(caller.scope, scope).some((each) => each.action === action && each.subject === subject);
  const mayChangeCaller =
    may(abilityFor(scope), { action: 'update', subject: 'users' }) && excessOf(scope, caller.scope).length === 0;
  return { isGrantor: hasMoreOfIt && mayChangeCaller, isOwner: isOwner(scope) };
}
