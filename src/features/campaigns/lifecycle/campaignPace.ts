import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';

/** How long (ms) the figures may lag behind after messages were queued again. */
const SEND_AGAIN_LAG = 60_000;

/** When messages were last queued again in this page (ms), by the campaign's id. */
const sentAgainAt = new Map<string, number>();

/** Remembers that messages of a campaign were queued again, so that it is polled even if it has finished. */
export function rememberSentAgain(id: string): void {
  sentAgainAt.set(id, Date.now());
}

/** The polling interval (ms) of a campaign; false: nothing changes. */
export function campaignPace(campaign: Campaign): number | false {
  return pollCampaigns([campaign]) || pollWhile(Date.now() - (sentAgainAt.get(campaign.id) ?? 0) < SEND_AGAIN_LAG);
}
