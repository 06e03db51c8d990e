import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';
import { unlessTold } from '#src/ui/live/unlessTold.ts';

/** A campaign that starts within this time (ms) is about to move. */
const SOON = 60_000;

type Moving = Pick<Campaign, 'status' | 'send_at' | 'updated_at' | 'totals'>;

/**
 * How soon (ms) campaigns are read again: at once while one is being sent or about to be, seldom while one waits for its
 * time or for reports of texts that are on their way, and not at all when nothing moves.
 */
export function pollCampaigns(campaigns: readonly Moving[], now = Date.now()): number | false {
  const isQuick = campaigns.some(
    (campaign) =>
      campaign.status === 'running' ||
      (campaign.status === 'scheduled' && startsSoon(campaign, now)) ||
      isSendingAgain(campaign),
  );
  if (isQuick) return unlessTold(pollWhile(true) || 0);
  const isSlow = campaigns.some((campaign) => campaign.status === 'scheduled' || isAwaitingReports(campaign));
  return isSlow ? pollWhile(true, true) : false;
}

/** By this machine's clock, and, as that may be wrong, by how long it was to wait when it was sent. */
function startsSoon({ send_at, updated_at }: Moving, now: number): boolean {
  const start = Date.parse(send_at ?? updated_at);
  return start - now < SOON || start - Date.parse(updated_at) < SOON;
}

/** Texts of one that is over wait to be sent again, or are on their way. */
function isSendingAgain({ status, totals }: Moving): boolean {
  if (status !== 'finished' && status !== 'failed') return false;
  return totals.queued > 0 || totals.sent > totals.delivered + totals.unknown + totals.failed;
}

/** Texts that were at the network when it was paused or cancelled are reported later. */
function isAwaitingReports({ status, totals }: Moving): boolean {
  if (status !== 'paused' && status !== 'cancelled') return false;
  return totals.sent > totals.delivered + totals.unknown + totals.failed;
}
