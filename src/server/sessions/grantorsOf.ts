import { abilityFor, may } from '#src/domain/access/ability.ts';
import { isOwner } from '#src/domain/access/isOwner.ts';
import type { Action, Subject } from '#src/domain/access/permissions.ts';
import type { Refusal } from '#src/domain/access/refusal.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { scopeOf } from './scopeOf.ts';

const NAMED = 4;

/** Who at the tenant has a permission and may give it: nobody hands out more than they have. Owners first. */
export function grantorsOf(
  store: Store,
  tenantId: string | null,
  permission: { action: string; subject: string },
): Refusal['grantors'] {
  if (tenantId === null) return [];
  const { action, subject } = permission as { action: Action; subject: Subject };
  const able = store.ofTenant('users', tenantId).flatMap((user) => {
    const scope = scopeOf(store, user);
    const ability = abilityFor(scope);
    const grants = may(ability, { action: 'update', subject: 'users' }) && may(ability, { action, subject });
    return user.status === 'active' && grants ? [{ id: user.id, name: user.name, isOwner: isOwner(scope) }] : [];
  });
  return able
    .sort((a, b) => Number(b.isOwner) - Number(a.isOwner))
    .slice(0, NAMED)
    .map(({ id, name }) => ({ id, name }));
}
