import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { ACTION_OPERATIONS, type LifeAction } from './campaignActions.ts';
import { cacheCampaign } from './campaignCache.ts';

/** Moves a campaign to its next status. Throws ApiError; what shows it fetches the campaign again. */
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
    const campaign = await confirmWrite(write, findDone);
    cacheCampaign(queryClient, campaign);
    return campaign;
  };
}
