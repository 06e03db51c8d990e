import { useGetOne } from 'react-admin';
import type { Campaign } from '#src/domain/campaign.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';
import { isLive } from './campaignActions.ts';

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
      refetchInterval: (query) => {
        const record = query.state.data as Campaign | undefined;
        return pollWhile(record !== undefined && isLive(record.status));
      },
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
