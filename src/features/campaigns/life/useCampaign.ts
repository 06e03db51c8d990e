import { useGetOne } from 'react-admin';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollCampaigns } from './pollCampaigns.ts';

interface CampaignQuery {
  campaign: Campaign | undefined;
  error: Error | null;
  isPending: boolean;
  isPaused: boolean;
  /** When the API answered last (ms by this machine's clock). */
  readAt: number;
  refetch: () => void;
}

/** A campaign, read again and again while it moves by itself. */
export function useCampaign(id: string): CampaignQuery {
  const { data, error, isPending, isPaused, dataUpdatedAt, refetch } = useGetOne<Campaign>(
    'campaigns',
    { id },
    {
      refetchInterval: ({ state }) => pollCampaigns(state.data ? [state.data as Campaign] : []),
      refetchIntervalInBackground: true,
    },
  );
  return {
    campaign: data,
    error,
    isPending,
    isPaused: isPaused ?? false,
    readAt: dataUpdatedAt,
    refetch: () => void refetch(),
  };
}
