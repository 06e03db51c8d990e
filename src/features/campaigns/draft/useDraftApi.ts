import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { keepCampaign } from '#src/features/campaigns/life/keepCampaign.ts';
import type { DraftApi } from './draftTypes.ts';

/** Saves drafts, and lets every other screen see what was saved. */
export function useDraftApi(): DraftApi {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const kept = (record: Campaign): Campaign => {
      keepCampaign(queryClient, record);
      return record;
    };
    return {
      create: (input, idempotencyKey) =>
        dataProvider
          .create<Campaign>('campaigns', { data: input, meta: { idempotencyKey } })
          .then(({ data }) => kept(data)),
      update: (id, input, version) =>
        dataProvider
          .update<Campaign>('campaigns', { id, data: input, previousData: { id } as Campaign, meta: { version } })
          .then(({ data }) => kept(data)),
    };
  }, [dataProvider, queryClient]);
}
