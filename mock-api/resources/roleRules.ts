import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { exceedsOwnRights } from './exceedsOwnRights.ts';
import type { ResourceRules, RuleContext } from './ResourceRules.ts';
import { refuseTakenName } from './refuseTakenName.ts';

function judgeRules(rules: readonly AbilityRule[], { caller }: RuleContext): void {
  if (exceedsOwnRights(caller.ability, rules)) throw unprocessable({ rules: 'would give more than your own role has' });
}

function refuseSystemRole(isSystem: boolean): void {
  if (isSystem) throw new HttpProblem('conflict', 'This role comes with the product and stays as it is. Clone it.');
}

export const roleRules: ResourceRules<'roles'> = {
  create(input, context) {
    refuseTakenName('roles', input.name, null, context);
    judgeRules(input.rules, context);
    return { is_system: false, users_count: 0 };
  },
  change(before, change, context) {
    refuseSystemRole(before.is_system);
    if (change.name !== undefined) refuseTakenName('roles', change.name, before.id, context);
    if (change.rules !== undefined) judgeRules(change.rules, context);
    return {};
  },
  beforeRemoval({ id, is_system }, { store, tenantId }) {
    refuseSystemRole(is_system);
    const users = store.ofTenant('users', tenantId).filter((user) => user.role_id === id).length;
    if (users > 0) throw new HttpProblem('conflict', `${users} people have this role. Give them another one first.`);
  },
  derive(store, tenantId) {
    const users = tenantId === null ? [] : store.ofTenant('users', tenantId);
    return ({ id }) => ({ users_count: users.filter((user) => user.role_id === id).length });
  },
};
