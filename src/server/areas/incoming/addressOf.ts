import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { InboundMessage } from './inboundMessage.ts';

/** The addresses shared by a message and its reply: both parties, and the SIM. */
export function addressOf(
  { tenantId, receivedBy }: InboundMessage,
  contact: Contact | null,
): Pick<Stored<Message>, 'tenant_id' | 'contact_id' | 'device_id' | 'sim_slot' | 'error_code' | 'attempts'> {
  return {
    tenant_id: tenantId,
    contact_id: contact?.id ?? null,
    device_id: receivedBy.device_id,
    sim_slot: receivedBy.sim_slot,
    error_code: null,
    attempts: 0,
  };
}
