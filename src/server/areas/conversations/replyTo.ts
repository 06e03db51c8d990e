import type { Message } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { logMessage, requireSegments, requireTextable } from '#src/server/areas/messages/index.ts';
import { countTemplateUse } from '#src/server/areas/templates/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import { requireReach } from '#src/server/sending/requireReach.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { ownContact } from './ownContact.ts';
import { refuseAnsweredMeanwhile } from './refuseAnsweredMeanwhile.ts';

/** An answer to one person: it goes into the queue before every campaign. */
export async function replyTo(context: HandlerContext<'reply'>): Promise<Stored<Message>> {
  const { tx, clock, caller, tenantId } = context;
  const contact = await ownContact(context);
  requireTextable(contact);
  await requireReach(tx, { tenantId, phone: contact.phone, field: 'body' });
  const { body, template_id, seen_message_id } = context.body;
  await refuseAnsweredMeanwhile(context, contact.id, seen_message_id);
  const measured = measureText(body);
  await requireSegments(tx, tenantId, measured.segments, said('messages.not_sent'));
  await countTemplateUse(tx, template_id ?? null);
  await logMessage(context, 'reply', contact);
  return await tx.insert('messages', {
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
    author_id: caller.user.id,
    author_name: caller.user.name,
  });
}
