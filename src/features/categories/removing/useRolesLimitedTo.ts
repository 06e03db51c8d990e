import { type RaRecord, useGetList } from 'react-admin';
import { ALL_BY_NAME } from '#src/api/firstRequests.ts';
import { isLimitedTo } from '#src/domain/access/isLimitedTo.ts';
import type { Role } from '#src/domain/people/role.ts';
import { useMay } from '#src/session/useAccess.ts';

/** The roles limited to one of these categories, which cannot be deleted while there are any. None for users who may not read roles. */
export function useRolesLimitedTo(categoryIds: readonly string[]): Role[] {
  const { isAllowed } = useMay({ action: 'read', subject: 'roles' });
  const { data = [] } = useGetList<Role & RaRecord>('roles', ALL_BY_NAME, { enabled: isAllowed });
  return data.filter((role) => categoryIds.some((id) => isLimitedTo(role, id)));
}
