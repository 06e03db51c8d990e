import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';

/** A campaign that starts within this time (ms) counts as active. */
const SOON = 60_000;

type Moving = Pick<Campaign, 'status' | 'send_at' | 'updated_at' | 'totals'>;

/**
 * When (ms) campaigns are read again: at once while one is or is about to be sending, seldom while one waits for its time or for delivery
 * reports, and not at all otherwise.
 */
export function pollCampaigns(campaigns: readonly Moving[], now = Date.now()): number | false {
  const isQuick = campaigns.some(
    (campaign) =>
      campaign.status === 'running' ||
      (campaign.status === 'scheduled' && startsSoon(campaign, now)) ||
      isSendingAgain(campaign),
  );
  if (isQuick) return pollInterval(pollWhile(true) || 0);
  const isSlow = campaigns.some((campaign) => campaign.status === 'scheduled' || isAwaitingReports(campaign));
  return isSlow ? pollWhile(true, true) : false;
}

/** By this machine's clock and, because it may be wrong, by the wait it had when it was sent. */
function startsSoon({ send_at, updated_at }: Moving, now: number): boolean {
  const start = Date.parse(send_at ?? updated_at);
  return start - now < SOON || start - Date.parse(updated_at) < SOON;
}

/** Messages of a finished campaign wait to be sent again, or are on their way. */
function isSendingAgain({ status, totals }: Moving): boolean {
  if (status !== 'finished' && status !== 'failed') return false;
  return totals.queued > 0 || totals.sent > totals.delivered + totals.unknown + totals.failed;
}

/** Reports for messages already with the network arrive after a pause or cancellation. */
function isAwaitingReports({ status, totals }: Moving): boolean {
  if (status !== 'paused' && status !== 'cancelled') return false;
  return totals.sent > totals.delivered + totals.unknown + totals.failed;
}
