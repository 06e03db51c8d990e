import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { User } from '#src/domain/people/user.ts';
import { notInPlan } from '#src/server/access/requirePermission.ts';
import { hasFeature } from '#src/server/areas/billing/index.ts';
import { exceedsOwnRights, usersWithAllRights } from '#src/server/areas/roles/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { scopeOf } from '#src/server/sessions/scopeOf.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

export interface UserRuleContext {
  tx: Transaction;
  caller: Caller;
  tenantId: string;
}

/** Throws 422 at `field` when the address has an account, in any tenant. */
export async function refuseKnownEmail(
  email: string,
  ownId: string | null,
  { tx }: UserRuleContext,
  field = 'email',
): Promise<void> {
  const [account] = await tx.users.withEmail({ emails: [email] });
  if (account && account.id !== ownId) throw unprocessable({ [field]: sentence('users.has_account') });
}

/** Throws 422 when a role exceeds the caller's rights, 403 when it is a custom one and the plan includes none. */
export async function validateRole(roleId: string, { tx, caller, tenantId }: UserRuleContext): Promise<void> {
  const role = await tx.get('roles', roleId);
  if (!role) return;
  const rules = scopeFor(role.rules, caller.user.id);
  if (exceedsOwnRights(caller.ability, rules)) throw unprocessable({ role_id: sentence('users.role_exceeds_own') });
  if (!role.is_system && !(await hasFeature(tx, tenantId, 'custom_roles')))
    throw notInPlan('custom_roles', { action: 'update', subject: 'roles' });
}

/** Throws 409 if the user is the caller: people cannot lock themselves out. */
export function refuseSelf(user: User, { caller }: UserRuleContext): void {
  if (user.id !== caller.user.id) return;
  throw new HttpProblem('conflict', sentence('users.is_yourself'));
}

/** Throws 409 if the person has more rights than the caller. */
export async function refuseMorePowerful(user: Stored<User>, { tx, caller }: UserRuleContext): Promise<void> {
  // As if they were the caller: “own records” counts as the same limit for everyone.
  if (!exceedsOwnRights(caller.ability, await scopeOf(tx, { ...user, id: caller.user.id }))) return;
  throw new HttpProblem('conflict', sentence('users.may_do_more', { name: user.name }));
}

/** Throws 409 for the last owner: without one, nobody could manage the tenant. */
export async function refuseLastOwner(user: Stored<User>, { tx, tenantId }: UserRuleContext): Promise<void> {
  const owners = await usersWithAllRights(tx, tenantId);
  if (owners.length === 0 || owners.some(({ id }) => id !== user.id)) return;
  throw new HttpProblem('conflict', sentence('users.last_owner', { name: user.name }));
}
