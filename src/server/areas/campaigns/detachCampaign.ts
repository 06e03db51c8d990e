import { inOrder, type Step } from '#src/server/removeReferences.ts';
import { nowIn } from '#src/server/sending/UnitContext.ts';

/** Detaches messages from their campaign. Those that wait are canceled: without it, they would be sent. */
const leaveMessages: Step = async (context, { id: campaignId, tenantId }, limit) => {
  const { tx } = context;
  const messages = await tx.messages.naming({ tenantId, field: 'campaign_id', id: campaignId, limit });
  await tx.updateMany(
    'messages',
    messages.map(({ id, status, status_at }) => {
      const isWaiting = status === 'queued' || status === 'scheduled';
      const cancelled = { status: 'cancelled' as const, status_at: { ...status_at, cancelled: nowIn(context) } };
      return { id, change: { campaign_id: null, ...(isWaiting && cancelled) } };
    }),
  );
  return messages.map(({ id }) => id);
};

const forgetExclusions: Step = async ({ tx }, { id: campaignId, tenantId }, limit) => {
  const ids = await tx.campaigns.exclusionIds({ tenantId, campaignId, limit });
  await tx.removeMany('exclusions', ids);
  return ids;
};

/** Removes what refers to a deleted campaign. No message is with a gateway: such a campaign cannot be deleted. */
export const detachCampaign = inOrder(leaveMessages, forgetExclusions);
