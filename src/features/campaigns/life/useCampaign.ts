import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollCampaigns } from '#src/ui/live/pollCampaigns.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';
import { sentAgainAt } from './keepCampaign.ts';

/** So long (ms) after texts were put in the queue again, its figures may not say so yet. */
const SENT_AGAIN = 60_000;

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
  const queryClient = useQueryClient();
  const { data, error, isPending, isPaused, dataUpdatedAt, refetch } = useGetOne<Campaign>(
    'campaigns',
    { id },
    {
      refetchInterval: ({ state }) =>
        pollCampaigns(state.data ? [state.data as Campaign] : []) ||
        pollWhile(Date.now() - sentAgainAt(queryClient, id) < SENT_AGAIN),
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
