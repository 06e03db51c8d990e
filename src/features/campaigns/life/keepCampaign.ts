import type { QueryClient } from '@tanstack/react-query';
import { operationKey } from '#src/api/operationQuery.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';

/** The key react-admin's `useGetOne` reads a campaign under. */
export function campaignKey(id: string): readonly unknown[] {
  return ['campaigns', 'getOne', { id, meta: undefined }];
}

/** What a change of several campaigns makes old: lists, records and their figures. */
export const CAMPAIGNS = [
  'campaigns',
  'campaignReport',
  'campaignOptOuts',
  'campaignLeftOut',
  'campaignExcluded',
  'reviewCampaign',
] as const;

const reportKey = (id: string) => operationKey('campaignReport', { id });

/** Puts an answer of the API where the screens read it, and has its report and the lists read anew. */
export function keepCampaign(queryClient: QueryClient, record: Campaign): void {
  queryClient.setQueryData(campaignKey(record.id), record);
  void queryClient.invalidateQueries({ queryKey: reportKey(record.id) });
  void queryClient.invalidateQueries({ queryKey: ['campaigns', 'getList'] });
}

/** Has a campaign and its report read anew: it is another by now. */
export async function readAnew(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: campaignKey(id) }),
    queryClient.invalidateQueries({ queryKey: reportKey(id) }),
  ]);
}

const sentAgainKey = (id: string) => ['campaigns', 'sentAgainAt', id];

/** Notes that texts of a campaign were put in the queue again: it moves, though it may be over. */
export function noteSentAgain(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(sentAgainKey(id), Date.now());
  void readAnew(queryClient, id);
}

/** When texts of it were put in the queue again in this page (ms); 0: never. */
export function sentAgainAt(queryClient: QueryClient, id: string): number {
  return queryClient.getQueryData<number>(sentAgainKey(id)) ?? 0;
}
