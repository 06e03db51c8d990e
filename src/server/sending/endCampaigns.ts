import { type Campaign, canTransition } from '#src/domain/campaigns/campaign.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { forgetOutcomes } from './pauseWhereFailing.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** Campaigns finished, and messages canceled, per unit of work. */
const BATCH = 500;

/** Finishes running campaigns without open messages. Returns whether there were any. */
export async function endCampaigns(context: UnitContext, tenantId: string): Promise<boolean> {
  const campaigns = await context.tx.sending.campaignsToFinish({ tenantId, limit: BATCH });
  for (const campaign of campaigns) await endCampaign(context, campaign);
  return campaigns.length > 0;
}

/** Finishes a running campaign: as failed if none of its messages was sent. */
export async function endCampaign(context: UnitContext, { id, status, totals }: Stored<Campaign>): Promise<void> {
  const endStatus = totals.sent > 0 ? 'finished' : 'failed';
  if (status !== 'running' || !canTransition(status, endStatus)) return;
  await forgetOutcomes(context.tx, id);
  await context.tx.update('campaigns', id, { status: endStatus, finished_at: nowIn(context) });
}

/** Cancels messages of canceled campaigns that no device has; those on their way arrive. Returns whether there were any. */
export async function cancelMessages(context: UnitContext, tenantId: string): Promise<boolean> {
  const { tx } = context;
  const messages = await tx.sending.cancelledMessages({ tenantId, limit: BATCH });
  await tx.updateMany(
    'messages',
    messages.map(({ id, status_at }) => ({
      id,
      change: { status: 'cancelled', status_at: { ...status_at, cancelled: nowIn(context) } },
    })),
  );
  return messages.length > 0;
}
