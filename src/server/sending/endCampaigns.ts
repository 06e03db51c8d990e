import { type Campaign, canTransition } from '#src/domain/campaigns/campaign.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type Moment, nowIn } from './Moment.ts';
import { forgetOutcomes } from './pauseWhereFailing.ts';

/** Campaigns finished, and messages cancelled, per unit of work. */
const BATCH = 500;

/** Finishes running campaigns without open messages. Returns whether there were any. */
export async function endCampaigns(moment: Moment, tenantId: string): Promise<boolean> {
  const done = await moment.tx.sending.campaignsDone({ tenantId, limit: BATCH });
  for (const campaign of done) await endCampaign(moment, campaign);
  return done.length > 0;
}

/** Finishes a running campaign: as failed if none of its messages was sent. */
export async function endCampaign(moment: Moment, { id, status, totals }: Stored<Campaign>): Promise<void> {
  const end = totals.sent > 0 ? 'finished' : 'failed';
  if (status !== 'running' || !canTransition(status, end)) return;
  await forgetOutcomes(moment.tx, id);
  await moment.tx.update('campaigns', id, { status: end, finished_at: nowIn(moment) });
}

/** Cancels messages of cancelled campaigns that no device has; those on their way arrive. Returns whether there were any. */
export async function cancelTexts(moment: Moment, tenantId: string): Promise<boolean> {
  const { tx } = moment;
  const texts = await tx.sending.cancelledTexts({ tenantId, limit: BATCH });
  await tx.updateMany(
    'messages',
    texts.map(({ id, status_at }) => ({
      id,
      change: { status: 'cancelled', status_at: { ...status_at, cancelled: nowIn(moment) } },
    })),
  );
  return texts.length > 0;
}
