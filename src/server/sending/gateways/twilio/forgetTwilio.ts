import type { Device } from '#src/domain/devices/device.ts';
import { processReports } from '#src/server/sending/processReport.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { unknownReport } from './twilioMessages.ts';

/** Settles the messages of a removed device: Twilio can no longer be asked about them. */
export async function forgetTwilio(
  context: UnitContext,
  { id: device_id, tenant_id }: Pick<Stored<Device>, 'id' | 'tenant_id'>,
): Promise<void> {
  const { tx } = context;
  const rows = await tx.find('twilio_messages', { tenant_id, device_id });
  const openIds = rows.flatMap(({ id, state }) => (state === 'over' ? [] : id));
  const messages = await tx.find('messages', { id: openIds });
  await processReports(
    context,
    messages.map((message) => ({ messageId: message.id, report: unknownReport(context, message) })),
  );
  await tx.removeMany(
    'twilio_messages',
    rows.map(({ id }) => id),
  );
  if (await tx.get('twilio_watches', device_id)) await tx.remove('twilio_watches', device_id);
}
