import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { OutgoingMessage } from './Gateway.ts';

/**
 * The messages that are still with the device they were claimed for. Some may have returned to the queue before a slow worker stores that they wait for
 * this device: such a row would take the place of that for their next device, which would never get them.
 */
export async function stillClaimed(
  { tx }: UnitContext,
  messages: readonly OutgoingMessage[],
): Promise<OutgoingMessage[]> {
  const storedMessages = await tx.find('messages', { id: messages.map(({ messageId }) => messageId) });
  const deviceOf = new Map(
    storedMessages.filter(({ status }) => status === 'sending').map(({ id, device_id }) => [id, device_id]),
  );
  return messages.filter(({ messageId, deviceId }) => deviceOf.get(messageId) === deviceId);
}
