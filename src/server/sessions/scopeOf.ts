import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** What somebody's role allows them: the list that feeds every check. */
export function scopeOf(store: Store, user: Stored<User>): AbilityRule[] {
  return scopeFor(store.byId('roles', user.role_id)?.rules ?? [], user.id);
}
