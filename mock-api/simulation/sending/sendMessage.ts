import { courseOf } from '#mock-api/simulation/messages/messageCourse.ts';
import type { World } from '#mock-api/simulation/World.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Hands a message to a device and a SIM: it is on its way. */
export async function sendMessage(
  world: World,
  message: Stored<Message>,
  device: Stored<Device>,
  slot: number,
): Promise<void> {
  await world.tx.update('messages', message.id, {
    status: 'sending',
    device_id: device.id,
    sim_slot: slot,
    from: device.sims.find((sim) => sim.slot === slot)?.phone ?? message.from,
    attempts: message.attempts + courseOf(message.id, world.now()).attempts,
    status_at: { ...message.status_at, sending: nowIn(world) },
  });
}
