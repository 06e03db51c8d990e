import { useOperation } from '#src/api/useOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { campaignInputOf } from '#src/features/campaigns/draft/campaignInputOf.ts';

interface Review {
  review: CampaignReview | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** Judges again, on everything as it is now. */
  again: () => void;
}

/** The pre-flight of a saved draft. It is judged anew whenever it is looked at: people come, go and opt out. */
export function useReview(campaign: Campaign): Review {
  const { data, error, isPending, isFetching, refetch } = useOperation('reviewCampaign', {
    body: { ...campaignInputOf(campaign), campaign_id: campaign.id },
    asOf: campaign.version,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return { review: data, error, isPending, isFetching, again: () => void refetch() };
}
