import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';
import { sentAgainAt } from './keepCampaign.ts';

/** How long (ms) after messages were queued again the figures may not show it yet. */
const SENT_AGAIN = 60_000;

/** The polling interval (ms) of a campaign; false: nothing changes. */
export function campaignPace(queryClient: QueryClient, campaign: Campaign): number | false {
  return pollCampaigns([campaign]) || pollWhile(Date.now() - sentAgainAt(queryClient, campaign.id) < SENT_AGAIN);
}
