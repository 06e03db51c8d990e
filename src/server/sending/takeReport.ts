import type { Message } from '#src/domain/messages/message.ts';
import { applyReport, type MessageReport } from '#src/server/areas/messages/messageReport.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Moment } from './Moment.ts';

/** Takes what a gateway reports about a text. Answers the changed message; null where it changes nothing. */
export async function takeReport(
  { tx }: Moment,
  messageId: string,
  report: MessageReport,
): Promise<Stored<Message> | null> {
  const message = await tx.get('messages', messageId);
  const change = message && applyReport(message, report);
  if (!change) return null;
  // Whoever reports on it has it.
  await tx.remove('dispatches', messageId);
  const wasSent = message.status_at.sent !== undefined;
  const changed = await tx.update('messages', messageId, change);
  const { status, status_at, contact_id, device_id } = changed;
  if (!wasSent && status_at.sent && contact_id !== null && (await tx.get('contacts', contact_id))) {
    await tx.update('contacts', contact_id, { last_contacted_at: status_at.sent });
  }
  const device = status === 'failed' && device_id !== null ? await tx.get('devices', device_id) : undefined;
  if (device) await tx.report('devices', device.id, { failed_today: device.failed_today + 1 });
  return changed;
}
