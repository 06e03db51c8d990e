import type { Device } from '#src/domain/devices/device.ts';
import { MEDIA_SIGN, receiveMessage } from '#src/server/sending/receiveMessage.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Envelope, IncomingPayload } from './phoneApp.ts';
import { healthOf, recordHeartbeat, recordHeartbeatWithSims } from './recordHeartbeat.ts';

/** Handles a phone's event that is not a report about a message. Repeated events, and others about the same thing, change nothing. */
export async function processEvent(context: UnitContext, device: Stored<Device>, event: Envelope): Promise<void> {
  if (event.event === 'sms:received') {
    const { payload } = event;
    return await receive(context, device, payload, { key: payload.message, body: payload.message });
  }
  if (event.event === 'mms:downloaded') {
    const { messageId, body, subject } = event.payload;
    const text = [body, subject].find((each) => each?.trim()) ?? MEDIA_SIGN;
    return await receive(context, device, event.payload, { key: `MMS ${messageId}`, body: text });
  }
  if (event.event === 'system:ping') await recordHeartbeat(context, device, healthOf(event.payload));
  if (event.event === 'app:started') await recordHeartbeatWithSims(context, device, event.payload.simCards);
}

/**
 * Stores an incoming message. Its id is derived from sender, time and `key`: the phone may report it twice under new ids. It gives two SMS of the same
 * second the same id, so theirs is the text.
 */
async function receive(
  context: UnitContext,
  device: Stored<Device>,
  { phoneNumber, sender, receivedAt, simNumber }: IncomingPayload,
  { key, body }: { key: string; body: string },
): Promise<void> {
  const writer = sender ?? phoneNumber;
  const reportedTime = Date.parse(receivedAt);
  await receiveMessage(context, device, {
    at: Number.isNaN(reportedTime) ? context.now() : reportedTime,
    uniqueKey: [device.id, writer, receivedAt, key].join('\n'),
    writer,
    simSlot: (simNumber ?? 1) - 1,
    body,
  });
}
