import { type RaRecord, useGetList } from 'react-admin';
import type { User } from '#src/domain/people/user.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useRoles } from './useRoles.ts';

export interface UserRefusals {
  /** Why nothing can be changed here, or null if it can. */
  change: string | null;
  /** Why the role cannot be changed. */
  role: string | null;
  /** Why they cannot be disabled or removed. */
  removeOrDisable: string | null;
}

/** Why the user cannot change a person: it is themselves, a person with more rights, or the last owner. The API refuses the same. */
export function useUserRefusals(user: User): UserRefusals {
  const text = useText();
  const ownId = useAccess()?.user.id;
  const { roles } = useRoles();
  const role = roles.get(user.role_id);
  const ownerRoles = [...roles.values()].filter((each) => each.isOwner).map(({ id }) => id);
  const isActiveOwner = user.status === 'active' && (role?.isOwner ?? false);
  const { total } = useGetList<User & RaRecord>(
    'users',
    { pagination: { page: 1, perPage: 1 }, filter: { status: 'active', role_id: ownerRoles } },
    { enabled: isActiveOwner },
  );
  const change = role?.isBeyondOwn ? text('users.refusals.moreThanYou', { name: user.name }) : null;
  const isLast = isActiveOwner && total === 1;
  const lastOwner = isLast ? text('users.refusals.lastOwner', { name: user.name }) : null;
  const isSelf = user.id === ownId;
  return {
    change,
    role: change ?? lastOwner ?? (isSelf ? text('users.refusals.ownRole') : null),
    removeOrDisable: change ?? lastOwner ?? (isSelf ? text('users.refusals.self') : null),
  };
}
