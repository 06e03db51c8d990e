import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { countTemplateUse } from '#mock-api/resources/countTemplateUse.ts';
import { segmentsLeft } from '#mock-api/simulation/tenantFacts.ts';
import type { HandlerContext, OperationHandlers, Stored } from '#mock-api/types.ts';
import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import type { OperationRequest } from '#src/domain/contract/operations.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { conversationsOf } from './conversations/conversationsOf.ts';

/** The inbox: conversations are by contact, and have the contact's id. */
export const conversationHandlers = {
  conversations: ({ store, tenantId }) => conversationsOf(store).list(tenantId),
  readConversation(context) {
    const { store, clock, tenantId } = context;
    const { id: contact_id } = ownContact(context);
    const read_at = clock.now().toISOString();
    const mark = store.ofTenant('read_marks', tenantId).find((each) => each.contact_id === contact_id);
    if (mark) store.update('read_marks', mark.id, { read_at });
    else store.insert('read_marks', { tenant_id: tenantId, contact_id, read_at });
    const conversation = conversationsOf(store).find(tenantId, contact_id);
    if (!conversation) throw new HttpProblem('not_found', `There is no conversation with the contact ${contact_id}.`);
    return conversation;
  },
  reply(context) {
    const { store, clock, tenantId } = context;
    const contact = ownContact(context);
    requireTextable(contact);
    const { body, template_id } = context.body as OperationRequest<'reply'>;
    const measured = measureText(body);
    if (segmentsLeft(store, tenantId) < measured.segments) {
      throw new HttpProblem('conflict', 'Not sent: the plan’s segments of this period are used up.');
    }
    countTemplateUse(store, template_id ?? null);
    return store.insert('messages', {
      tenant_id: tenantId,
      direction: 'outgoing',
      contact_id: contact.id,
      campaign_id: null,
      keyword_id: null,
      device_id: null,
      sim_slot: null,
      from: '',
      to: contact.phone,
      body,
      ...measured,
      status: 'queued',
      error_code: null,
      attempts: 0,
      status_at: { queued: clock.now().toISOString() },
    });
  },
} satisfies Partial<OperationHandlers>;

function ownContact({ store, tenantId, id }: HandlerContext): Stored<Contact> {
  const contact = store.byId('contacts', id);
  if (contact?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no conversation ${id}.`);
  return contact;
}

/** Throws 422 for somebody who opted out or was blocked: they get no text, an answer neither. */
function requireTextable(contact: Contact): void {
  if (mayBeTexted(contact)) return;
  const name = fullName(contact) || 'This person';
  const told =
    contact.consent === 'opted_out'
      ? `${name} opted out and gets no texts until they opt in again.`
      : `${name} is blocked and gets no texts.`;
  throw new HttpProblem('unprocessable', `Not sent: ${told}`, { fields: { body: told } });
}
