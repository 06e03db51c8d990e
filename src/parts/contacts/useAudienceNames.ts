import { type RaRecord, useGetList } from 'react-admin';
import type { Category } from '#src/domain/categories/category.ts';
import type { Group } from '#src/domain/groups/group.ts';
import { useMay } from '#src/session/useAccess.ts';

/** More than any tenant has, and the most that the API answers at once. */
const ALL = { page: 1, perPage: 10_000 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;
/** Names change seldom (ms). */
const FRESH = 30_000;

interface AudienceNames {
  /** By id. Empty while it is not known, and for those who may not read them. */
  categories: ReadonlyMap<string, Category>;
  groups: ReadonlyMap<string, Group>;
  readsCategories: boolean;
  readsGroups: boolean;
}

/** The tenant's categories and groups, to name those that contacts have. Two requests, whatever the number of contacts. */
export function useAudienceNames(): AudienceNames {
  const readsCategories = useMay({ action: 'read', subject: 'categories' }).isAllowed;
  const readsGroups = useMay({ action: 'read', subject: 'groups' }).isAllowed;
  const params = { pagination: ALL, sort: BY_NAME };
  const categories = useGetList<Category & RaRecord>('categories', params, {
    enabled: readsCategories,
    staleTime: FRESH,
  });
  const groups = useGetList<Group & RaRecord>('groups', params, { enabled: readsGroups, staleTime: FRESH });
  return {
    categories: new Map(categories.data?.map((category) => [category.id, category])),
    groups: new Map(groups.data?.map((group) => [group.id, group])),
    readsCategories,
    readsGroups,
  };
}
