import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** What an operator does on its own: it records a consent word, and replies. */
export type OperatorRule = 'opt_out' | 'opt_in' | 'help';

/** A message that arrived at one of the tenant's devices. */
export interface InboundMessage {
  /** The ids of its message and of the reply. */
  id: string;
  replyId: string;
  tenantId: string;
  from: string;
  /** The device and SIM it arrived at. */
  receivedBy: Pick<Message, 'device_id' | 'sim_slot'> & { phone: string };
  /** The contact, or null if none has this number. */
  contact: Stored<Contact> | null;
  /** The campaign it replies to. */
  campaignId: string | null;
  body: string;
  /** It arrived long after it was written. */
  isLate?: boolean;
  /** Default: our rules decide. */
  operatorRule?: OperatorRule;
}
