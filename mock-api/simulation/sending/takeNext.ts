import type { World } from '#mock-api/simulation/World.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import { waitsForDecision } from '#src/server/areas/incoming/stopWishes.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { heldAs, holdsBack, releaseAt } from './holding/holdBack.ts';
import { pauseAtLimit } from './holding/pauseAtLimit.ts';

/**
 * The next message this device may send now, or null. What may not be sent any more is settled on the way: people who
 * opted out meanwhile, quiet hours that began, a plan that is used up.
 */
export async function takeNext(world: World, device: Stored<Device>): Promise<Stored<Message> | null> {
  const { tx, queue } = world;
  const tenantId = device.tenant_id;
  if (tenantId === null) return null;
  const mayGo = async (campaignId: string): Promise<boolean> => {
    const campaign = await tx.get('campaigns', campaignId);
    if (!campaign || !isSending(campaign.status)) return false;
    return campaign.device_ids.length === 0 || campaign.device_ids.includes(device.id);
  };
  for (;;) {
    const id = await queue.shift(tenantId, mayGo);
    if (id === null) return null;
    const message = await tx.get('messages', id);
    if (message?.status === 'queued' && (await isClear(world, message, tenantId))) return message;
  }
}

/** What waits for a campaign that is over is what somebody sends again. */
function isSending(status: Campaign['status']): boolean {
  return status === 'running' || status === 'finished' || status === 'failed';
}

async function isClear(world: World, message: Stored<Message>, tenantId: string): Promise<boolean> {
  const { tx } = world;
  const contact = message.contact_id === null ? undefined : await tx.get('contacts', message.contact_id);
  // A test goes to a number, whoever has it; everything else to somebody who is still there.
  if (!contact && !message.is_test) {
    await tx.update('messages', message.id, {
      status: 'cancelled',
      status_at: reached(world, message, 'cancelled'),
    });
    return false;
  }
  if (contact && !mayBeTexted(contact)) return await fail(world, message, 'OPTED_OUT');
  if (await waitsForDecision(tx, message)) {
    await tx.update('messages', message.id, {
      status: 'scheduled',
      status_at: reached(world, message, 'scheduled'),
    });
    return false;
  }
  const campaign = message.campaign_id === null ? undefined : await tx.get('campaigns', message.campaign_id);
  const held = campaign && contact ? (await holdsBack(world, campaign))(contact) : null;
  if (held) {
    const status_at = reached(world, message, 'scheduled');
    await tx.update('messages', message.id, { status: 'scheduled', held: heldAs(held), status_at });
    releaseAt(world, held.until, message.id);
    return false;
  }
  if ((await world.ledger.segmentsLeft(tenantId)) >= message.segments) return true;
  if (campaign?.status !== 'running') return await fail(world, message, 'LIMIT_EXCEEDED');
  world.queue.putBack(message);
  await pauseAtLimit(world, campaign);
  return false;
}

async function fail(world: World, message: Stored<Message>, error_code: MessageErrorCode): Promise<false> {
  const status_at = reached(world, message, 'failed');
  await world.tx.update('messages', message.id, { status: 'failed', error_code, status_at });
  return false;
}

function reached(world: World, message: Message, status: Message['status']): Message['status_at'] {
  return { ...message.status_at, [status]: nowIn(world) };
}
