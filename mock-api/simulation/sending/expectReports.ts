import { courseOf, partsOf } from '#mock-api/simulation/messages/messageCourse.ts';
import type { World } from '#mock-api/simulation/World.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { applyReport, type MessageReport } from '#src/server/areas/messages/messageReport.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Puts on the agenda what will be reported about a message that a device has: also after a restart, from its own id. */
export function expectReports(world: World, message: Stored<Message>): void {
  const takenAt = message.status_at.sending ?? message.status_at.sent;
  for (const report of courseOf(message.id, takenAt ? Date.parse(takenAt) : world.now()).reports) {
    world.agenda.add(Math.max(report.at, world.now()), async () => await receiveReport(world, message.id, report));
  }
}

async function receiveReport(world: World, messageId: string, report: MessageReport): Promise<void> {
  const { tx } = world;
  const message = await tx.get('messages', messageId);
  const change = message && applyReport(message, { ...report, parts: partsOf(message) });
  if (!change) return;
  const wasSent = message.status_at.sent !== undefined;
  const { status, status_at, contact_id, device_id } = await tx.update('messages', messageId, change);
  if (!wasSent && status_at.sent && contact_id !== null && (await tx.get('contacts', contact_id))) {
    await tx.update('contacts', contact_id, { last_contacted_at: status_at.sent });
  }
  const device = status === 'failed' && device_id !== null ? await tx.get('devices', device_id) : undefined;
  if (device) await tx.report('devices', device.id, { failed_today: device.failed_today + 1 });
}
