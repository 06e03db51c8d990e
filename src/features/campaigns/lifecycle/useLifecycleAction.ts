import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite, isOutcomeUnknown } from '#src/api/confirmWrite.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { ACTION_OPERATIONS, type LifeAction } from './campaignActions.ts';
import { cacheCampaign, refetchCampaign } from './campaignCache.ts';

/** Moves a campaign to its next status. If it had another status, or nobody knows whether it was moved, it is fetched again before the error is thrown. */
export function useLifecycleAction(): (action: LifeAction, id: string) => Promise<Campaign> {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return async (action, id) => {
    const { operation, to } = ACTION_OPERATIONS[action];
    const write = async (): Promise<Campaign> => (await callOperation(operation, { id })).data;
    const findDone = async () => {
      const { data } = await dataProvider.getOne<Campaign>('campaigns', { id });
      return data.status === to ? data : null;
    };
    try {
      const campaign = await confirmWrite(write, findDone);
      cacheCampaign(queryClient, campaign);
      return campaign;
    } catch (error) {
      if (isOutcomeUnknown(error) || asApiError(error).status === 409) void refetchCampaign(queryClient, id);
      throw error;
    }
  };
}
