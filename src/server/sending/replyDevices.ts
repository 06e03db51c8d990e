import { takesMessages } from '#src/domain/devices/deviceTerms.ts';
import { type ReceivingSim, replyDeviceOf } from '#src/domain/devices/replyDevice.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

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

/** Lets any device send the replies that wait for this one only because people wrote to it. */
export async function releaseRepliesOf(tx: Transaction, tenantId: string, deviceId: string): Promise<void> {
  // All at once: finding the next few again and again would pass those already changed each time.
  const replies = await tx.find('messages', {
    tenant_id: tenantId,
    chosen_device_id: deviceId,
    may_reroute: true,
    direction: 'outgoing',
    status: ['queued', 'scheduled'],
  });
  await tx.updateMany(
    'messages',
    replies.map(({ id }) => ({ id, change: NO_PREFERENCE })),
  );
}

/** Lets other devices send a device's replies once it stops sending, is removed, or changes its countries. */
export async function releaseReplies(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'devices' || !change.before) return;
  const { before, after } = change;
  if (before.tenant_id === null) return;
  const stopsSending = takesMessages(before) && (!after || !takesMessages(after));
  const hasOtherCountries = after !== undefined && String(before.countries) !== String(after.countries);
  if (stopsSending || hasOtherCountries) await releaseRepliesOf(tx, before.tenant_id, before.id);
}
