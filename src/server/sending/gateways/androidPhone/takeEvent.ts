import type { Device } from '#src/domain/devices/device.ts';
import { receiveMessage } from '#src/server/sending/receiveMessage.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { healthOf, hearFromPhone, simsOf } from './hearFromPhone.ts';
import type { Envelope } from './phoneApp.ts';

/** Handles a phone's event that is not a report about a message. Repeated events, and others about the same thing, change nothing. */
export async function takeEvent(context: UnitContext, device: Stored<Device>, event: Envelope): Promise<void> {
  if (event.event === 'sms:received') return await receive(context, device, event.payload);
  if (event.event === 'system:ping') await hearFromPhone(context, device, healthOf(event.payload));
  if (event.event === 'app:started') {
    await hearFromPhone(context, device, { sims: await simsOf(context, event.payload.simCards, device) });
  }
}

/**
 * Stores an incoming message. Its id is derived from sender, text and time: the phone may report it twice under new ids, and gives two
 * messages of the same second the same id.
 */
async function receive(
  context: UnitContext,
  device: Stored<Device>,
  { phoneNumber, sender, message, receivedAt, simNumber }: Extract<Envelope, { event: 'sms:received' }>['payload'],
): Promise<void> {
  const writer = sender ?? phoneNumber;
  const reportedTime = Date.parse(receivedAt);
  await receiveMessage(context, device, {
    at: Number.isNaN(reportedTime) ? context.now() : reportedTime,
    uniqueKey: [device.id, writer, receivedAt, message].join('\n'),
    writer,
    simSlot: (simNumber ?? 1) - 1,
    body: message,
  });
}
