import type { Device } from '#src/domain/devices/device.ts';
import type { Moment } from '#src/server/sending/Moment.ts';
import { takeText } from '#src/server/sending/takeText.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { healthOf, hearFromPhone, simsOf } from './hearFromPhone.ts';
import type { Envelope } from './phoneApp.ts';
import { reportIn, takePhoneReport } from './takeState.ts';

/** Takes an event of a phone. The same event again, and another one about the same, changes nothing. */
export async function takeEvent(moment: Moment, device: Stored<Device>, event: Envelope): Promise<void> {
  const report = reportIn(event);
  if (report) return await takePhoneReport(moment, device, report);
  if (event.event === 'sms:received') return await receive(moment, device, event.payload);
  if (event.event === 'system:ping') await hearFromPhone(moment, device, healthOf(event.payload));
  if (event.event === 'app:started') {
    await hearFromPhone(moment, device, { sims: await simsOf(moment, event.payload.simCards, device) });
  }
}

/**
 * Keeps a text that came in. Its id follows from who sent what when: the phone may tell of it twice under new ids, and gives two texts of one second
 * the same id of its own.
 */
async function receive(
  moment: Moment,
  device: Stored<Device>,
  { phoneNumber, sender, message, receivedAt, simNumber }: Extract<Envelope, { event: 'sms:received' }>['payload'],
): Promise<void> {
  const writer = sender ?? phoneNumber;
  const named = Date.parse(receivedAt);
  await takeText(moment, device, {
    at: Number.isNaN(named) ? moment.now() : named,
    told: [device.id, writer, receivedAt, message].join('\n'),
    writer,
    simSlot: (simNumber ?? 1) - 1,
    body: message,
  });
}
