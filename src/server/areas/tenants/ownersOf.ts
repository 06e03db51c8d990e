import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Who owns a tenant, for longest first: active people whose role may also pay. */
export function ownersOf(store: Store, tenantId: string): Collections['users'][] {
  const isOwner = ({ role_id, status }: Collections['users']): boolean =>
    status === 'active' &&
    may(abilityFor(store.byId('roles', role_id)?.rules ?? []), { action: 'pay', subject: 'billing' });
  return store
    .ofTenant('users', tenantId)
    .filter(isOwner)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}
