import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import { exceedsOwnRights } from './exceedsOwnRights.ts';
import type { ResourceRules, RuleContext } from './ResourceRules.ts';

function refuseKnownEmail(email: string, ownId: string | null, { store }: RuleContext): void {
  const other = store.all('users').find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (other && other.id !== ownId) throw unprocessable({ email: 'has an account already' });
}

function judgeRole(roleId: string, { store, caller }: RuleContext): void {
  const rules = store.byId('roles', roleId)?.rules ?? [];
  if (exceedsOwnRights(caller.ability, rules)) throw unprocessable({ role_id: 'may do more than your own role' });
}

function isAllPowerful(roleId: string, { store }: RuleContext): boolean {
  const rules = store.byId('roles', roleId)?.rules ?? [];
  return rules.some((rule) => !rule.inverted && rule.action === 'manage' && rule.subject === 'all');
}

/** Without one of them nobody could manage the tenant any more. */
function refuseLastOwner(id: string, context: RuleContext): void {
  const others = context.store.ofTenant('users', context.tenantId).filter((user) => user.id !== id);
  if (others.some((user) => user.status === 'active' && isAllPowerful(user.role_id, context))) return;
  throw new HttpProblem('conflict', 'This is the last person who may do everything here.');
}

export const userRules: ResourceRules<'users'> = {
  create(input, context) {
    refuseKnownEmail(input.email, null, context);
    judgeRole(input.role_id, context);
    return { status: 'invited', two_factor_enabled: false, last_login_at: null };
  },
  change(before, change, context) {
    if (change.email !== undefined) refuseKnownEmail(change.email, before.id, context);
    if (change.role_id !== undefined && change.role_id !== before.role_id) {
      judgeRole(change.role_id, context);
      judgeRole(before.role_id, context);
      if (isAllPowerful(before.role_id, context)) refuseLastOwner(before.id, context);
    }
    return {};
  },
  beforeRemoval({ id, role_id }, context) {
    if (id === context.caller.user.id) throw new HttpProblem('conflict', 'You cannot delete yourself.');
    judgeRole(role_id, context);
    if (isAllPowerful(role_id, context)) refuseLastOwner(id, context);
  },
  afterRemoval({ id }, { store }) {
    for (const session of store.all('sessions').filter((each) => each.user_id === id))
      store.remove('sessions', session.id);
    for (const secret of store.all('secrets').filter((each) => each.user_id === id)) store.remove('secrets', secret.id);
  },
};
