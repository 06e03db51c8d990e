import type { Message, MessageStatus } from '#src/domain/messages/message.ts';
import { inOrder, type Step } from '#src/server/removeReferences.ts';
import { releaseNext } from '#src/server/sending/replyDevices.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { moveCampaigns } from './moveCampaigns.ts';
import { moveChosen } from './moveQueue.ts';
import { assignedCampaignIds } from './waitingFor.ts';

const WAITING: readonly MessageStatus[] = ['queued', 'scheduled'];

/** Removes the device from campaigns, except those with messages that only it may send and that are to fail. */
const leaveCampaigns: Step = async ({ tx }, { id, tenantId, fails_queue }) => {
  await moveCampaigns(tx, tenantId, id, null, fails_queue ? await waitingCampaignIds(tx, tenantId, id) : []);
  return [];
};

const failOwn: Step = async (context, { id, tenantId, fails_queue }, limit) => {
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: otherwise the device has left every campaign.
  if (!fails_queue) return [];
  const { tx } = context;
  const ids: string[] = [];
  for (const campaignId of await waitingCampaignIds(tx, tenantId, id)) {
    // Stryker disable next-line ConditionalExpression: a limit of 0 finds nothing.
    if (ids.length === limit) break;
    const campaign = { tenantId, field: 'campaign_id', id: campaignId } as const;
    ids.push(
      ...(await failAll(
        context,
        await tx.messages.naming({ ...campaign, statuses: WAITING, limit: limit - ids.length }),
      )),
    );
  }
  return ids;
};

/** The campaigns that chose this device alone and have waiting messages. */
async function waitingCampaignIds(tx: Transaction, tenantId: string, deviceId: string): Promise<string[]> {
  const waiting = await tx.sending.waitingByRoute({ tenantId });
  const waitingIds = new Set(waiting.map(({ campaignId }) => campaignId));
  return (await assignedCampaignIds(tx, tenantId, deviceId)).filter((id) => waitingIds.has(id));
}

const failChosen: Step = async (context, { id, tenantId, fails_queue }, limit) => {
  if (!fails_queue) return [];
  const chosen = { tenantId, field: 'chosen_device_id', id } as const;
  return await failAll(context, await context.tx.messages.naming({ ...chosen, statuses: WAITING, limit }));
};

const leaveMessages: Step = async ({ tx }, { id, tenantId }, limit) => {
  const messages = await tx.messages.naming({ tenantId, field: 'device_id', id, limit });
  await tx.updateMany(
    'messages',
    messages.map((message) => ({ id: message.id, change: { device_id: null } })),
  );
  return messages.map((message) => message.id);
};

/**
 * Leaves the replies of a deleted device to others, moves or fails the messages that only it may send, and removes the device from campaigns and messages. Campaigns whose messages are to fail
 * keep it until then, because messages of a campaign without a device go through any.
 */
export const detachDevice = inOrder(
  leaveCampaigns,
  releaseNext,
  moveChosen,
  failOwn,
  leaveCampaigns,
  failChosen,
  leaveMessages,
);

async function failAll(context: UnitContext, messages: readonly Stored<Message>[]): Promise<string[]> {
  const failed = nowIn(context);
  await context.tx.updateMany(
    'messages',
    messages.map(({ id, status_at }) => ({
      id,
      change: { status: 'failed', error_code: 'EXPIRED', status_at: { ...status_at, failed } },
    })),
  );
  return messages.map(({ id }) => id);
}
