import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';

/** The key react-admin's `useGetOne` reads a campaign under. */
export function campaignKey(id: string): readonly unknown[] {
  return ['campaigns', 'getOne', { id, meta: undefined }];
}

/** Puts an answer of the API where the screens read it, and has the lists read anew. */
export function keepCampaign(queryClient: QueryClient, record: Campaign): void {
  queryClient.setQueryData(campaignKey(record.id), record);
  void queryClient.invalidateQueries({ queryKey: ['campaigns', 'getList'] });
}
