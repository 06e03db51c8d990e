import { nowIn, type World } from '#mock-api/simulation/World.ts';
import type { Stored } from '#mock-api/types.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { decideIncoming } from '#src/domain/incoming/decideIncoming.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { addressOf } from './addressOf.ts';
import { changeContact } from './changeContact.ts';
import { contactFor } from './contactFor.ts';
import { countHit } from './countHit.ts';
import { incomingSetup, readIncoming } from './readIncoming.ts';
import { sendAnswer } from './sendAnswer.ts';

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

/** Keeps a text that came in, and does about it what `decideIncoming` says. */
export function takeIncoming(world: World, text: ReceivedText): void {
  const { store } = world;
  const { tenantId, body, from } = text;
  const at = nowIn(world);
  const incoming = readIncoming(store, { tenantId, body, from, contact: text.contact, at: new Date(at) });
  const decision = decideIncoming(incoming, incomingSetup(store, tenantId));
  const contact = text.contact ?? contactFor(world, text, decision);
  store.insert('messages', {
    ...addressOf(text, contact),
    id: text.id,
    created_at: at,
    campaign_id: text.campaignId,
    keyword_id: decision.fired?.keyword?.id ?? null,
    direction: 'incoming',
    from,
    to: text.line.phone,
    body,
    ...measureText(body),
    status: 'received',
    status_at: { received: at },
  });
  if (contact) store.update('contacts', contact.id, { last_replied_at: at });
  if (text.campaignId !== null) world.ledger.count(text.campaignId, 'replied');
  countHit(world, decision);
  for (const step of decision.steps) {
    if (step === 'send_reply') sendAnswer(world, { text, contact, decision });
    else if (contact) changeContact(world, { text, contact, decision });
  }
}
