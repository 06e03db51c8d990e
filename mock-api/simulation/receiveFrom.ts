import { processIncoming } from '#src/server/areas/incoming/processIncoming.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';

interface Text {
  tenantId: string;
  from: string;
  body: string;
}

/** Delivers a message from any number to the tenant's first phone. */
export async function receiveFrom(context: UnitContext, { tenantId, from, body }: Text): Promise<void> {
  const { tx } = context;
  const device = (await tx.find('devices', { tenant_id: tenantId })).find(({ sims }) => sims.length > 0);
  const sim = device?.sims[0];
  const contactId = await tx.contacts.withPhone({ tenantId, phone: from });
  const number = (await tx.find('messages', {})).length + 1;
  await processIncoming(context, {
    id: `in-${number}`,
    replyId: `ok-in-${number}`,
    tenantId,
    from,
    receivedBy: { device_id: device?.id ?? null, sim_slot: sim?.slot ?? null, phone: sim?.phone ?? '' },
    contact: (contactId !== null && (await tx.get('contacts', contactId))) || null,
    campaignId: null,
    body,
  });
}
