import type { QueryClient } from '@tanstack/react-query';
import { operationKey } from '#src/api/operationQuery.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';

/** The cache key of react-admin's `useGetOne` for a campaign. */
export function campaignKey(id: string): readonly unknown[] {
  return ['campaigns', 'getOne', { id, meta: undefined }];
}

/** What a change of several campaigns invalidates: lists, records and figures. */
export const CAMPAIGNS = [
  'campaigns',
  'campaignReport',
  'campaignOptOuts',
  'campaignExcludedCounts',
  'campaignExcluded',
  'reviewCampaign',
] as const;

const reportKey = (id: string) => operationKey('campaignReport', { id });

/** Puts a campaign into the cache and fetches its report and the lists again. */
export function keepCampaign(queryClient: QueryClient, record: Campaign): void {
  queryClient.setQueryData(campaignKey(record.id), record);
  void queryClient.invalidateQueries({ queryKey: reportKey(record.id) });
  void queryClient.invalidateQueries({ queryKey: ['campaigns', 'getList'] });
}

/** Fetches a campaign and its report again, because it has changed. */
export async function readAnew(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: campaignKey(id) }),
    queryClient.invalidateQueries({ queryKey: reportKey(id) }),
  ]);
}

const sentAgainKey = (id: string) => ['campaigns', 'sentAgainAt', id];

/** Remembers that messages of a campaign were queued again, so that it is polled even if it has finished. */
export function noteSentAgain(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(sentAgainKey(id), Date.now());
  void readAnew(queryClient, id);
}

/** When its messages were last queued again in this page (ms); 0: never. */
export function sentAgainAt(queryClient: QueryClient, id: string): number {
  return queryClient.getQueryData<number>(sentAgainKey(id)) ?? 0;
}
