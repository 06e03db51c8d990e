import { answersBy, type Line } from '#src/domain/devices/answering.ts';
import { canSend } from '#src/domain/devices/deviceTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The mark of a message whose device was chosen because the person wrote to it: another one may send it if that one cannot. */
type ByLine = Pick<Message, 'chosen_device_id' | 'chosen_sim_slot' | 'may_reroute'>;

const NO_LINE: ByLine = {};
const ELSEWHERE: ByLine = { chosen_device_id: undefined, chosen_sim_slot: undefined, may_reroute: undefined };
/** Messages moved to other devices per step. */
const STEP = 1000;

/**
 * A function that returns the device and SIM of a message to a contact: those they wrote to last, if these can send now. `lines`: what they
 * wrote to, by contact.
 */
export async function answeringLines(
  tx: Transaction,
  { tenantId, lines, at }: { tenantId: string; lines: ReadonlyMap<string, Line>; at: Date },
): Promise<(contactId: string, to: string) => ByLine> {
  if (lines.size === 0) return () => NO_LINE;
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const { timezone: zone } = await settingsOf(tx, tenantId);
  return (contactId, to) => {
    const found = answersBy(devices, lines.get(contactId), { to, at, zone });
    if (!found) return NO_LINE;
    return { chosen_device_id: found.device.id, chosen_sim_slot: found.sim.slot, may_reroute: true };
  };
}

/** The devices and SIMs that people last wrote to, by contact. */
export async function lastLines(
  tx: Transaction,
  tenantId: string,
  contactIds: readonly string[],
): Promise<Map<string, Line>> {
  const lines = contactIds.length === 0 ? [] : await tx.messages.lastLines({ tenantId, contactIds });
  return new Map(lines.map(({ contact_id, ...line }) => [contact_id, line]));
}

/** Releases messages that wait for one device only because people wrote to it: any device that reaches them may send them. */
export async function letOthersAnswer(tx: Transaction, tenantId: string, deviceId: string): Promise<void> {
  const where = {
    chosen_device_id: deviceId,
    may_reroute: true as const,
    direction: 'outgoing' as const,
    status: ['queued', 'scheduled'] as const,
  };
  for (;;) {
    const waiting = await tx.messages.first({ tenantId, where, limit: STEP });
    if (waiting.length === 0) return;
    await tx.updateMany(
      'messages',
      waiting.map(({ id }) => ({ id, change: ELSEWHERE })),
    );
  }
}

/** Releases a device's replies when it stops sending, is removed, or changes its countries. */
export async function keepAnswersGoing(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'devices' || !change.before) return;
  const { before, after } = change;
  if (before.tenant_id === null) return;
  const stops = canSend(before.status) && (!after || !canSend(after.status));
  const isElsewhere = after !== undefined && String(before.reaches) !== String(after.reaches);
  if (stops || isElsewhere) await letOthersAnswer(tx, before.tenant_id, before.id);
}
