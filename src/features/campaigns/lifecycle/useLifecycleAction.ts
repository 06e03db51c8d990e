import { useQueryClient } from '@tanstack/react-query';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { ACTION_OPERATIONS, type LifeAction } from './campaignActions.ts';
import { cacheCampaign, refetchCampaign } from './campaignCache.ts';

/** Moves a campaign to its next status. If its status was a different one, it is fetched again before the API's error is thrown. */
export function useLifecycleAction(): (action: LifeAction, id: string) => Promise<Campaign> {
  const queryClient = useQueryClient();
  return async (action, id) => {
    try {
      const { data } = await callOperation(ACTION_OPERATIONS[action].operation, { id });
      cacheCampaign(queryClient, data);
      return data;
    } catch (error) {
      if (asApiError(error).status === 409) void refetchCampaign(queryClient, id);
      throw error;
    }
  };
}
