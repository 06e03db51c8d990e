import { abilityFor, may } from '#src/domain/access/ability.ts';
import { isOwner } from '#src/domain/access/isOwner.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule, Role } from '#src/domain/people/role.ts';
import { requireKnownPermissions } from '#src/server/access/requireKnownPermissions.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { refuseTakenName } from '#src/server/areas/refuseTakenName.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { exceedsOwnRights } from './exceedsOwnRights.ts';
import { usersWithAllRights } from './usersWithAllRights.ts';

function validateRules(rules: readonly AbilityRule[], { caller }: RuleContext): void {
  requireKnownPermissions('rules', rules);
  const scope = scopeFor(rules, caller.user.id);
  if (exceedsOwnRights(caller.ability, scope)) throw unprocessable({ rules: sentence('roles.exceeds_own_role') });
}

/** People cannot take rights from others that they lack themselves, or lock themselves out. */
function validateChange(before: Role, rules: readonly AbilityRule[], { caller }: RuleContext): void {
  if (exceedsOwnRights(caller.ability, scopeFor(before.rules, caller.user.id))) {
    throw new HttpProblem('conflict', sentence('roles.may_do_more', { name: before.name }));
  }
  if (before.id !== caller.user.role_id) return;
  const after = abilityFor(scopeFor(rules, caller.user.id));
  if (may(after, { action: 'update', subject: 'roles' })) return;
  throw unprocessable({ rules: sentence('roles.locks_out') });
}

/** Throws 422 if only users with this role can do everything, and they no longer could. */
async function requireOwner({ id }: Role, rules: readonly AbilityRule[], { tx, tenantId }: RuleContext): Promise<void> {
  const owners = await usersWithAllRights(tx, tenantId);
  if (owners.length === 0 || owners.some(({ role_id }) => role_id !== id) || isOwner(rules)) return;
  throw unprocessable({ rules: sentence('roles.last_owners') });
}

function refuseSystemRole(isSystem: boolean): void {
  if (isSystem) throw new HttpProblem('conflict', sentence('roles.is_system'));
}

export const roleRules: ResourceRules<'roles'> = {
  async create(input, context) {
    await refuseTakenName('roles', input.name, null, context);
    validateRules(input.rules, context);
    return { is_system: false, users_count: 0 };
  },
  async change(before, change, context) {
    refuseSystemRole(before.is_system);
    if (change.name !== undefined) await refuseTakenName('roles', change.name, before.id, context);
    if (change.rules !== undefined) {
      validateRules(change.rules, context);
      validateChange(before, change.rules, context);
      await requireOwner(before, change.rules, context);
    }
    return {};
  },
  async beforeRemoval({ id, is_system }, { tx, tenantId }) {
    refuseSystemRole(is_system);
    const users = (await tx.find('users', { tenant_id: tenantId, role_id: id })).length;
    if (users > 0) throw new HttpProblem('conflict', sentence('roles.is_held', { count: users }));
  },
  pageOnlyFields: ['users_count'],
  async derive(tx, tenantId) {
    const users = await tx.find('users', { tenant_id: tenantId });
    return ({ id }) => ({ users_count: users.filter((user) => user.role_id === id).length });
  },
};
