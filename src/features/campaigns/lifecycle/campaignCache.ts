import type { QueryClient } from '@tanstack/react-query';
import { invalidate, operationKey } from '#src/api/operationQuery.ts';
import { recordKey, setRecord } from '#src/api/recordQuery.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';

/** The queries that a change of several campaigns invalidates: lists, records and figures. */
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
export function cacheCampaign(queryClient: QueryClient, record: Campaign): void {
  setRecord(queryClient, 'campaigns', record);
  void invalidate(queryClient, [reportKey(record.id)]);
}

/** Fetches a campaign and its report again, because it has changed. */
export async function refetchCampaign(queryClient: QueryClient, id: string): Promise<void> {
  await invalidate(queryClient, [recordKey('campaigns', id), reportKey(id)]);
}
