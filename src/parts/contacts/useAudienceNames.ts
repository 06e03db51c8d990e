import { type RaRecord, useGetList } from 'react-admin';
import { ALL_BY_NAME } from '#src/api/firstRequests.ts';
import type { Category } from '#src/domain/category.ts';
import type { Group } from '#src/domain/groups/group.ts';
import { useCan } from '#src/session/useAccess.ts';
import { NAME_QUERY, useUnknownName } from '#src/ui/records/useUnknownName.ts';

/** How long names count as fresh (ms). */
const STALE_TIME = 30_000;

interface AudienceNames {
  /** By id. Empty while loading, and for users who cannot read them. */
  categories: ReadonlyMap<string, Category>;
  groups: ReadonlyMap<string, Group>;
  /** The names of groups, without deleted ones; a single entry while they are unknown. */
  groupNames: (ids: readonly string[]) => string[];
  /** The placeholder for a name that is not in the map; null once all are loaded. */
  unknownCategory: string | null;
  unknownGroup: string | null;
  readsCategories: boolean;
  readsGroups: boolean;
}

/** The names of the tenant's categories and groups. Takes two requests, regardless of the number of contacts. */
export function useAudienceNames(): AudienceNames {
  const unknownName = useUnknownName();
  const readsCategories = useCan({ action: 'read', subject: 'categories' }).isAllowed;
  const readsGroups = useCan({ action: 'read', subject: 'groups' }).isAllowed;
  const categories = useGetList<Category & RaRecord>('categories', ALL_BY_NAME, {
    enabled: readsCategories,
    staleTime: STALE_TIME,
    ...NAME_QUERY,
  });
  const groups = useGetList<Group & RaRecord>('groups', ALL_BY_NAME, {
    enabled: readsGroups,
    staleTime: STALE_TIME,
    ...NAME_QUERY,
  });
  const groupsById = new Map(groups.data?.map((group) => [group.id, group]));
  const unknownGroup = readsGroups ? unknownName(groups) : null;
  return {
    categories: new Map(categories.data?.map((category) => [category.id, category])),
    groups: groupsById,
    groupNames: (ids) =>
      unknownGroup !== null && ids.length > 0 ? [unknownGroup] : ids.flatMap((id) => groupsById.get(id)?.name ?? []),
    unknownCategory: readsCategories ? unknownName(categories) : null,
    unknownGroup,
    readsCategories,
    readsGroups,
  };
}
