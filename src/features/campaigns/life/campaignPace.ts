import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';
import { sentAgainAt } from './keepCampaign.ts';

/** So long (ms) after texts were put in the queue again, its figures may not say so yet. */
const SENT_AGAIN = 60_000;

/** How soon (ms) a campaign is read again; false: nothing of it moves. */
export function campaignPace(queryClient: QueryClient, campaign: Campaign): number | false {
  return pollCampaigns([campaign]) || pollWhile(Date.now() - sentAgainAt(queryClient, campaign.id) < SENT_AGAIN);
}
