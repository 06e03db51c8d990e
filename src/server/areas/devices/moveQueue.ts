import type { MessageStatus } from '#src/domain/messages/message.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { redirectRemovals, removeReferences, type Step } from '#src/server/removeReferences.ts';
import { countQueues } from '#src/server/sending/queueDepth.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { moveCampaigns } from './moveCampaigns.ts';

/** Also those with the device: they may come back to the queue. */
const MOVABLE: readonly MessageStatus[] = ['queued', 'scheduled', 'sending'];

/** Moves messages that a device was chosen for to its replacement. */
export const moveChosen: Step = async ({ tx }, { id, tenantId, move_to, until }, limit) => {
  if (move_to === null) return [];
  const chosen = { tenantId, field: 'chosen_device_id', id, statuses: MOVABLE } as const;
  const messages = await tx.messages.naming({ ...chosen, ...(until && { until }), limit });
  const ids = messages.map((message) => message.id);
  await tx.updateMany(
    'messages',
    ids.map((messageId) => ({ id: messageId, change: { chosen_device_id: move_to } })),
  );
  // Stryker disable next-line ConditionalExpression,EqualityOperator: a queue that has not changed is counted as before.
  if (ids.length > 0) await countQueues(tx, tenantId);
  return ids;
};

/**
 * Replaces a device by another one in campaigns, and in the waiting messages it was chosen for. The first 2,000 messages move immediately, workers move the
 * others; until then, the device may still send these. Messages that it is chosen for from now on stay with it. Returns whether anything has moved.
 */
export async function moveQueue(
  context: UnitContext,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<boolean> {
  const { tx } = context;
  const campaigns = await moveCampaigns(tx, tenantId, from, to);
  const redirected = await redirectRemovals(tx, { tenantId, id: from, move_to: to });
  const moved = { tenantId, of: 'queues', id: from, move_to: to, until: nowIn(context) } as const;
  const messages = await removeReferences(context, moved, moveChosen);
  return campaigns + redirected + messages > 0;
}

/**
 * Throws 409 while workers move this device's queue, or another one to it: its messages would go to different devices, depending on how far they are.
 * `to`: the device that is to take its queue. The queue of that one must not be moving, either.
 */
export async function requireNoMove(
  tx: Transaction,
  { tenantId, id, to }: { tenantId: string; id: string; to?: string | undefined },
): Promise<void> {
  const moves = (await tx.find('removals', { tenant_id: tenantId })).filter(({ of }) => of === 'queues');
  const move = moves.find((each) => each.id === id || each.move_to === id || each.id === to);
  if (!move) return;
  const [device, receiver] = await Promise.all([move.id, move.move_to ?? ''].map((each) => tx.get('devices', each)));
  throw new HttpProblem(
    'conflict',
    sentence('devices.queue_moves', { name: device?.name ?? '', to: receiver?.name ?? '' }),
  );
}
