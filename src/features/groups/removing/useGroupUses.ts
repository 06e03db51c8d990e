import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import type { Campaign } from '#src/domain/campaign.ts';
import type { Keyword } from '#src/domain/keyword.ts';
import { useMay } from '#src/session/useAccess.ts';

/** The API answers no more at once; nobody reads more of them before a delete. */
const ALL = { page: 1, perPage: 200 };

interface Uses {
  /** Drafts and scheduled campaigns that address or leave out the group. */
  campaigns: readonly Campaign[];
  keywords: readonly Keyword[];
}

async function usesOf<R extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  filters: readonly Record<string, unknown>[],
): Promise<R[]> {
  const sort = { field: 'created_at', order: 'DESC' } as const;
  const answers = await Promise.all(
    filters.map((filter) => dataProvider.getList<R>(resource, { pagination: ALL, sort, filter })),
  );
  return [...new Map(answers.flatMap(({ data }) => data).map((record) => [record.id, record])).values()];
}

/** What uses a group, as far as one may read it. */
export function useGroupUses(id: string): { uses: Uses | undefined; error: Error | null } {
  const dataProvider = useDataProvider();
  const readsCampaigns = useMay({ action: 'read', subject: 'campaigns' }).isAllowed;
  const readsKeywords = useMay({ action: 'read', subject: 'keywords' }).isAllowed;
  const status = ['draft', 'scheduled'];
  const { data, error } = useQuery({
    queryKey: ['groups', 'uses', id, readsCampaigns, readsKeywords],
    queryFn: async (): Promise<Uses> => {
      const [campaigns, keywords] = await Promise.all([
        readsCampaigns
          ? usesOf<Campaign & RaRecord>(dataProvider, 'campaigns', [
              { 'audience.group_ids': [id], status },
              { 'audience.exclude_group_ids': [id], status },
            ])
          : [],
        readsKeywords
          ? usesOf<Keyword & RaRecord>(dataProvider, 'keywords', [
              { 'actions.add_group_ids': [id] },
              { 'actions.remove_group_ids': [id] },
            ])
          : [],
      ]);
      return { campaigns, keywords };
    },
  });
  return { uses: data, error };
}
