import { type Action, type CatalogueSubject, PERMISSIONS } from '#src/domain/access/permissions.ts';
import { RESOURCE_TABLE, type ResourceName } from '#src/domain/contract/resourceTable.ts';

const ACTION_OF: Readonly<Record<string, Action | undefined>> = {
  list: 'read',
  show: 'read',
  edit: 'update',
  clone: 'create',
};

/**
 * Translates react-admin's permission check to one of the catalogue. Null if the catalogue does not have it; then nobody can do it. An export
 * without a separate permission counts as reading.
 */
export function permissionOf(action: string, resource: string): { action: Action; subject: CatalogueSubject } | null {
  const subject = subjectOf(resource);
  if (subject === null) return null;
  const actions: readonly string[] = PERMISSIONS[subject];
  const ownAction = ACTION_OF[action] ?? action;
  if (actions.includes(ownAction)) return { action: ownAction as Action, subject };
  return ownAction === 'export' ? { action: 'read', subject } : null;
}

function subjectOf(resource: string): CatalogueSubject | null {
  if (Object.hasOwn(RESOURCE_TABLE, resource)) return RESOURCE_TABLE[resource as ResourceName].subject;
  return Object.hasOwn(PERMISSIONS, resource) ? (resource as CatalogueSubject) : null;
}
