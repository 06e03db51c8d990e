import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** A text that reached one of the tenant's phones. */
export interface ReceivedText {
  /** Of the message it becomes, and of the one that answers it. */
  id: string;
  answerId: string;
  tenantId: string;
  from: string;
  /** The phone and SIM it came to. */
  line: Pick<Message, 'device_id' | 'sim_slot'> & { phone: string };
  /** Null: nobody has this number. */
  contact: Stored<Contact> | null;
  /** The campaign it answers. */
  campaignId: string | null;
  body: string;
}
