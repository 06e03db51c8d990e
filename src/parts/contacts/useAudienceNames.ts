import { type RaRecord, useGetList } from 'react-admin';
import { ALL_BY_NAME } from '#src/api/firstRequests.ts';
import type { Category } from '#src/domain/category.ts';
import type { Group } from '#src/domain/groups/group.ts';
import { useMay } from '#src/session/useAccess.ts';

/** How long names count as fresh (ms). */
const STALE_TIME = 30_000;

interface AudienceNames {
  /** By id. Empty while loading, and for users who may not read them. */
  categories: ReadonlyMap<string, Category>;
  groups: ReadonlyMap<string, Group>;
  readsCategories: boolean;
  readsGroups: boolean;
}

/** The names of the tenant's categories and groups. Takes two requests, however many contacts there are. */
export function useAudienceNames(): AudienceNames {
  const readsCategories = useMay({ action: 'read', subject: 'categories' }).isAllowed;
  const readsGroups = useMay({ action: 'read', subject: 'groups' }).isAllowed;
  const categories = useGetList<Category & RaRecord>('categories', ALL_BY_NAME, {
    enabled: readsCategories,
    staleTime: STALE_TIME,
  });
  const groups = useGetList<Group & RaRecord>('groups', ALL_BY_NAME, { enabled: readsGroups, staleTime: STALE_TIME });
  return {
    categories: new Map(categories.data?.map((category) => [category.id, category])),
    groups: new Map(groups.data?.map((group) => [group.id, group])),
    readsCategories,
    readsGroups,
  };
}
