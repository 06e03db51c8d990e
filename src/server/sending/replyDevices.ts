import { MAX_CHANGED_PER_REQUEST } from '#src/domain/contract/requestLimits.ts';
import { takesMessages } from '#src/domain/devices/deviceTerms.ts';
import { type ReceivingSim, replyDeviceOf } from '#src/domain/devices/replyDevice.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { removeReferences, type Step } from '#src/server/removeReferences.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { countQueues } from './queueDepth.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** The preferred device of a reply: the one that the person wrote to. Another one may send the reply if this one cannot. */
type ReplySender = Pick<Message, 'chosen_device_id' | 'chosen_sim_slot' | 'may_reroute'>;

const ANY_DEVICE: ReplySender = {};
/** What a reply is without its preferred device. */
export const NO_PREFERENCE: ReplySender = {
  chosen_device_id: undefined,
  chosen_sim_slot: undefined,
  may_reroute: undefined,
};

/**
 * Returns a function that chooses the device and SIM of a message to a contact: those the contact last wrote to, if they can send now.
 * `receivedBy`: the device and SIM that received the last message of each contact.
 */
export async function replySenders(
  tx: Transaction,
  { tenantId, receivedBy, at }: { tenantId: string; receivedBy: ReadonlyMap<string, ReceivingSim>; at: Date },
): Promise<(contactId: string, to: string) => ReplySender> {
  if (receivedBy.size === 0) return () => ANY_DEVICE;
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const { timezone: zone } = await settingsOf(tx, tenantId);
  return (contactId, to) => {
    const route = replyDeviceOf(devices, receivedBy.get(contactId), { to, at, zone });
    if (!route) return ANY_DEVICE;
    return { chosen_device_id: route.device.id, chosen_sim_slot: route.sim.slot, may_reroute: true };
  };
}

/** The devices and SIMs that people last wrote to, by contact. */
export async function lastReceivingSims(
  tx: Transaction,
  tenantId: string,
  contactIds: readonly string[],
): Promise<Map<string, ReceivingSim>> {
  const sims = contactIds.length === 0 ? [] : await tx.messages.lastReceivingSims({ tenantId, contactIds });
  return new Map(sims.map(({ contact_id, ...sim }) => [contact_id, sim]));
}

/** What a removal's id has after the device's if only its replies are released: the device may have another removal. */
const REPLIES = ' replies';

/** Lets any device send the next replies that wait for this one only because people wrote to it. */
export const releaseNext: Step = async ({ tx }, { id, tenantId, until }, limit) => {
  const replies = await tx.messages.naming({
    tenantId,
    field: 'chosen_device_id',
    id: id.endsWith(REPLIES) ? id.slice(0, -REPLIES.length) : id,
    statuses: ['queued', 'scheduled'],
    may_reroute: true,
    ...(until && { until }),
    limit,
  });
  await tx.updateMany(
    'messages',
    replies.map((reply) => ({ id: reply.id, change: NO_PREFERENCE })),
  );
  // Stryker disable next-line ConditionalExpression,EqualityOperator: a queue that has not changed is counted as before.
  if (replies.length > 0) await countQueues(tx, tenantId);
  return replies.map((reply) => reply.id);
};

/** Lets any device send the replies that wait for this one only because people wrote to it: the first 2,000 immediately, workers release the others. */
export async function releaseRepliesOf(context: UnitContext, tenantId: string, deviceId: string): Promise<void> {
  const { tx } = context;
  const removed = { tenantId, of: 'replies', id: deviceId + REPLIES, until: nowIn(context) } as const;
  const earlier = await tx.get('removals', removed.id);
  if (earlier) await tx.update('removals', earlier.id, { until: removed.until });
  else await removeReferences(context, removed, releaseNext, MAX_CHANGED_PER_REQUEST);
}

/** Lets other devices send a device's replies once it stops sending or changes its countries. `detachDevice` does so for a removed one. */
export async function releaseReplies(context: UnitContext, change: RecordChange): Promise<void> {
  if (change.collection !== 'devices' || !change.before || !change.after) return;
  const { before, after } = change;
  if (before.tenant_id === null) return;
  const stopsSending = takesMessages(before) && !takesMessages(after);
  const hasOtherCountries = String(before.countries) !== String(after.countries);
  if (stopsSending || hasOtherCountries) await releaseRepliesOf(context, before.tenant_id, before.id);
}
