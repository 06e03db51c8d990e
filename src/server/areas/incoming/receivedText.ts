import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** What an operator does about a text by itself: it notes the word of consent, and answers. */
export type OperatorRule = 'opt_out' | 'opt_in' | 'help';

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
  /** Left out: it is ours to decide. */
  operatorRule?: OperatorRule;
}
