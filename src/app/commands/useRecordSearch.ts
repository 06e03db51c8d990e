import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type GetListParams, type GetListResult, type RaRecord, useDataProvider } from 'react-admin';
import { listKey } from '#src/api/recordQuery.ts';
import { FEATURES } from '#src/app/features.ts';
import { screenVerdict } from '#src/app/screens/screenVerdict.ts';
import { may } from '#src/domain/access/ability.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { containsWords } from '#src/ui/background/useSearchedRecords.ts';
import { recordName } from '#src/ui/records/recordName.ts';

/** Debounce (ms). */
const DEBOUNCE = 150;

export interface FoundRecord {
  resource: ResourceName;
  to: string;
  label: string;
  detail: string;
  icon: `mdi-${string}`;
}

function paramsOf({ sort }: SearchedResource, q: string): GetListParams {
  return { filter: { q }, sort, pagination: { page: 1, perPage: MAX_PER_RESOURCE } };
}

interface RecordSearch {
  results: readonly FoundRecord[];
  isSearching: boolean;
  /** The search waits for the connection. */
  isPaused: boolean;
  error: unknown;
  retry: () => void;
}

/** Records whose name, number or e-mail contains the input, of every resource the user can read. */
export function useRecordSearch(typed: string): RecordSearch {
  const dataProvider = useDataProvider();
  const format = useFormat();
  const access = useAccess();
  const queryClient = useQueryClient();
  const typedQuery = typed.trim();
  /** The current search, and the previous one, whose results are shown until the new ones arrive. */
  const [{ q, before }, setSearch] = useState({ q: '', before: '' });

  const kinds = SEARCHED_RESOURCES.filter(
    ({ subject, screen }) =>
      access && may(access.ability, { action: 'read', subject }) && screenVerdict(screen, access).isLetIn,
  );
  const cachedResults = (kind: SearchedResource, words: string) =>
    queryClient.getQueryData<GetListResult<RaRecord>>(listKey(kind.resource, paramsOf(kind, words)));
  const ask = useEffectEvent((next: string) =>
    setSearch({ q: next, before: kinds.some((kind) => cachedResults(kind, q)) ? q : before }),
  );
  useEffect(() => {
    const timer = setTimeout(() => ask(typedQuery), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typedQuery]);
  const searches = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: listKey(kind.resource, paramsOf(kind, q)),
      queryFn: () => dataProvider.getList<RaRecord>(kind.resource, paramsOf(kind, q)),
      enabled: q !== '',
      placeholderData: () => cachedResults(kind, before),
      staleTime: 10_000,
    })),
  });
  const isOld = q !== typedQuery;
  const results =
    typedQuery === '' || q === ''
      ? []
      : kinds.flatMap((kind, index) => {
          const { data, isPlaceholderData } = searches[index] ?? {};
          const all = (data?.data ?? []).map((record) => foundRecord(kind, record));
          // Results of the previous input stay only if they match the new one: Enter would open them.
          return isOld || isPlaceholderData
            ? all.filter(({ label, detail }) => containsWords(`${label} ${detail}`, typedQuery))
            : all;
        });

  function foundRecord({ resource, screen }: SearchedResource, record: RaRecord): FoundRecord {
    const feature = FEATURES.find((each) => each.resource === resource);
    const name = (feature?.recordRepresentation ?? recordName)(record);
    const phone = typeof record.phone === 'string' ? format.phone(record.phone) : '';
    return {
      resource,
      to: pathTo(screen, { id: record.id }),
      label: name === record.phone ? phone : name,
      detail: name === record.phone ? '' : phone || (resource === 'users' ? String(record.email ?? '') : ''),
      icon: feature?.icon ?? 'mdi-magnify',
    };
  }

  return {
    results,
    isSearching: typedQuery !== '' && (isOld || searches.some(({ isFetching }) => isFetching)),
    isPaused: typedQuery !== '' && searches.some(({ isPaused }) => isPaused),
    error: searches.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of searches) if (error) void refetch();
    },
  };
}

interface SearchedResource {
  resource: ResourceName;
  subject: CatalogueSubject;
  /** The screen that opens a found record. */
  screen: ScreenName;
  /** The order of the results. */
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** The resources that can be searched, in this order. */
const SEARCHED_RESOURCES: readonly SearchedResource[] = [
  {
    resource: 'contacts',
    subject: 'contacts',
    screen: 'contacts.update',
    sort: { field: 'last_contacted_at', order: 'DESC' },
  },
  {
    resource: 'campaigns',
    subject: 'campaigns',
    screen: 'campaigns.show',
    sort: { field: 'created_at', order: 'DESC' },
  },
  {
    resource: 'templates',
    subject: 'templates',
    screen: 'templates.update',
    sort: { field: 'used_count', order: 'DESC' },
  },
  { resource: 'groups', subject: 'groups', screen: 'groups.show', sort: { field: 'name', order: 'ASC' } },
  { resource: 'users', subject: 'users', screen: 'users.update', sort: { field: 'name', order: 'ASC' } },
  { resource: 'tenants', subject: 'tenants', screen: 'tenants.show', sort: { field: 'name', order: 'ASC' } },
  { resource: 'plans', subject: 'plans', screen: 'plans.update', sort: { field: 'position', order: 'ASC' } },
];

/** How many of each are shown. */
const MAX_PER_RESOURCE = 5;
