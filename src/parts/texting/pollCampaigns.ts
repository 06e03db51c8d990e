import { serverNow } from '#src/api/serverTime.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';

/** A campaign that starts within this time (ms) counts as active. */
const STARTING_SOON = 60_000;

/** Without `totals` if an older API leaves them out. */
type Moving = Pick<Campaign, 'status' | 'send_at' | 'updated_at'> & { totals?: Campaign['totals'] | undefined };

/**
 * The polling interval (ms) for campaigns: short while one is being sent or about to start, long while one waits for its time or for
 * delivery reports, and none otherwise.
 */
export function pollCampaigns(campaigns: readonly Moving[], now = serverNow()): number | false {
  const isQuick = campaigns.some(
    (campaign) =>
      campaign.status === 'running' ||
      (campaign.status === 'scheduled' && Date.parse(campaign.send_at ?? campaign.updated_at) - now < STARTING_SOON) ||
      isSendingAgain(campaign),
  );
  if (isQuick) return pollInterval(pollWhile(true) || 0);
  const isSlow = campaigns.some((campaign) => campaign.status === 'scheduled' || isAwaitingReports(campaign));
  return isSlow ? pollWhile(true, true) : false;
}

/** Whether messages of a finished campaign are being sent again. */
function isSendingAgain({ status, totals }: Moving): boolean {
  if (!totals || (status !== 'finished' && status !== 'failed')) return false;
  return totals.queued > 0 || totals.sent > totals.delivered + totals.unknown + totals.failed;
}

/** Whether delivery reports may still arrive, which they do even after a campaign was paused or canceled. */
function isAwaitingReports({ status, totals }: Moving): boolean {
  if (!totals || (status !== 'paused' && status !== 'cancelled')) return false;
  return totals.sent > totals.delivered + totals.unknown + totals.failed;
}
