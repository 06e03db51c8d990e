import { type RaRecord, useGetList } from 'react-admin';
import { excessOf } from '#src/domain/access/excess.ts';
import { isOwner } from '#src/domain/access/isOwner.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { Role } from '#src/domain/people/role.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { NAME_QUERY, useUnknownName } from '#src/ui/records/useUnknownName.ts';

/** The most roles of a tenant that are fetched for a choice. */
const MAX_ROLES = 200;

export interface KnownRole extends Role {
  /** It grants more than the user has, so they can neither assign nor remove it. */
  isBeyondOwn: boolean;
  /** A custom role while the plan includes none: it cannot be assigned to anyone else. */
  isNotInPlan: boolean;
  /** It allows everything. */
  isOwner: boolean;
}

/** The roles of the tenant, by id; none while they load, or where the user cannot see them. `unknown` replaces a name until all are loaded. */
export function useRoles(): { roles: ReadonlyMap<string, KnownRole>; unknown: string | null } {
  const user = useAccess()?.user;
  const { data, unknown } = useRoleList();
  const isOwnMissing = user?.missing_features.some(({ feature }) => feature === 'custom_roles') ?? false;
  const roles = new Map(
    data?.map((role) => {
      const isBeyondOwn = excessOf(user?.scope ?? [], scopeFor(role.rules, user?.id ?? '')).length > 0;
      return [
        role.id,
        { ...role, isBeyondOwn, isNotInPlan: isOwnMissing && !role.is_system, isOwner: isOwner(role.rules) },
      ];
    }),
  );
  return { roles, unknown };
}

/** Names a role by its id. */
export function useRoleName(): (id: string) => string {
  const { data, unknown } = useRoleList();
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? unknown ?? '';
}

function useRoleList(): { data: Role[] | undefined; unknown: string | null } {
  const unknownName = useUnknownName();
  const mayRead = useCan({ action: 'read', subject: 'roles' }).isAllowed;
  const query = useGetList<Role & RaRecord>(
    'roles',
    { pagination: { page: 1, perPage: MAX_ROLES }, sort: { field: 'name', order: 'ASC' } },
    { enabled: mayRead, ...NAME_QUERY },
  );
  return { data: query.data, unknown: mayRead ? unknownName(query) : null };
}
