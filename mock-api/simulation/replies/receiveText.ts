import type { World } from '#mock-api/simulation/World.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { takeIncoming } from '#src/server/areas/incoming/takeIncoming.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** A person answers a text. The same answer to the same text comes once, whatever happens. */
export async function receiveText(world: World, answered: Stored<Message>, body: string): Promise<void> {
  const { tx } = world;
  const id = `re-${answered.id}`;
  const contact = answered.contact_id === null ? undefined : await tx.get('contacts', answered.contact_id);
  if (!contact || contact.tenant_id === null || (await tx.get('messages', id))) return;
  const { device_id, sim_slot, campaign_id } = answered;
  await takeIncoming(world, {
    id,
    answerId: `ok-${answered.id}`,
    tenantId: contact.tenant_id,
    from: answered.to,
    line: { device_id, sim_slot, phone: answered.from },
    contact,
    campaignId: campaign_id,
    body,
  });
}
