import { useGetOne } from 'react-admin';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { campaignPace } from './campaignPace.ts';

interface CampaignQuery {
  campaign: Campaign | undefined;
  error: Error | null;
  isPending: boolean;
  isPaused: boolean;
  refetch: () => void;
}

/**
 * A campaign, polled while it changes by itself.
 *
 * @param isFollowed whether to poll it in this status: a page with the report need not, because the report contains the campaign
 */
export function useCampaign(id: string, isFollowed: (campaign: Campaign) => boolean = () => true): CampaignQuery {
  const { data, error, isPending, isPaused, refetch } = useGetOne<Campaign>(
    'campaigns',
    { id },
    {
      refetchInterval: ({ state }) => {
        const loaded = state.data as Campaign | undefined;
        return loaded !== undefined && isFollowed(loaded) && campaignPace(loaded);
      },
      refetchIntervalInBackground: true,
    },
  );
  return {
    campaign: data,
    error,
    isPending,
    isPaused: isPaused ?? false,
    refetch: () => void refetch(),
  };
}
