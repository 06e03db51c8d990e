import { type RaRecord, useGetList } from 'react-admin';
import type { User } from '#src/domain/people/user.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useRoles } from './useRoles.ts';

export interface UserObstacles {
  /** Why nothing about them can be changed here; null where nothing stands in the way. */
  change: string | null;
  /** Why their role cannot. */
  role: string | null;
  /** Why they can be neither disabled nor removed. */
  shutOut: string | null;
}

/** What keeps the person signed in from changing somebody: it is themselves, somebody who may do more, or the last owner. The API refuses the same. */
export function useUserObstacles(user: User): UserObstacles {
  const text = useText();
  const ownId = useAccess()?.user.id;
  const roles = useRoles();
  const role = roles.get(user.role_id);
  const ownerRoles = [...roles.values()].filter((each) => each.isOwner).map(({ id }) => id);
  const isActiveOwner = user.status === 'active' && (role?.isOwner ?? false);
  const { total } = useGetList<User & RaRecord>(
    'users',
    { pagination: { page: 1, perPage: 1 }, filter: { status: 'active', role_id: ownerRoles } },
    { enabled: isActiveOwner },
  );
  const change = role?.isBeyondOwn ? text('users.obstacles.moreThanYou', { name: user.name }) : null;
  const isLast = isActiveOwner && total === 1;
  const lastOwner = isLast ? text('users.obstacles.lastOwner', { name: user.name }) : null;
  const isSelf = user.id === ownId;
  return {
    change,
    role: change ?? lastOwner ?? (isSelf ? text('users.obstacles.ownRole') : null),
    shutOut: change ?? lastOwner ?? (isSelf ? text('users.obstacles.self') : null),
  };
}
