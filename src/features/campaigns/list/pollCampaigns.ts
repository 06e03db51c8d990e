import type { Campaign } from '#src/domain/campaign.ts';
import { isLive } from '#src/features/campaigns/life/campaignActions.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';

/** How soon a page of campaigns is read again: while one of them moves by itself. */
export function pollCampaigns(query: { state: { data?: unknown } }): number | false {
  const { data = [] } = (query.state.data ?? {}) as { data?: readonly Campaign[] };
  return pollWhile(data.some(({ status }) => isLive(status)));
}
