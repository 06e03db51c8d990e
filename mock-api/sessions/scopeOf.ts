import type { Stored } from '#mock-api/kept/Stored.ts';
import type { Store } from '#mock-api/store/Store.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';

/** What somebody's role allows them: the list that feeds every check. */
export function scopeOf(store: Store, user: Stored<User>): AbilityRule[] {
  return scopeFor(store.byId('roles', user.role_id)?.rules ?? [], user.id);
}
