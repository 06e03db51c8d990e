import { may } from '#src/domain/access/ability.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { logMessage, requireSegments, requireTextable } from '#src/server/areas/messages/index.ts';
import { countTemplateUse } from '#src/server/areas/templates/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import { lastReceivingSims, replySenders } from '#src/server/sending/replyDevices.ts';
import { deviceProblem, requireReach } from '#src/server/sending/requireReach.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { contactOf } from './contactOf.ts';
import { refuseRepliedMeanwhile } from './refuseUnseen.ts';

/** A reply to one person: queued before every campaign. */
export async function replyTo(context: HandlerContext<'reply'>): Promise<Stored<Message>> {
  const { tx, clock, caller, tenantId } = context;
  const contact = await contactOf(context);
  requireTextable(contact);
  const { body, template_id, seen_message_id, device_id } = context.body;
  if (device_id === null) await requireReach(tx, { tenantId, phone: contact.phone, field: 'body' });
  else await requireDevice(context, device_id, contact.phone);
  await refuseRepliedMeanwhile(context, contact.id, seen_message_id);
  const measure = measureText(body);
  await requireSegments(tx, tenantId, measure.segments, sentence('messages.not_sent'));
  await countTemplateUse(tx, template_id ?? null);
  await logMessage(context, 'reply', contact);
  return await tx.insert(
    'messages',
    newMessage(clock.now().toISOString(), {
      tenant_id: tenantId,
      contact_id: contact.id,
      to: contact.phone,
      body,
      ...measure,
      ...(device_id === null ? await replyDeviceOf(context, contact) : { chosen_device_id: device_id }),
      author_id: caller.user.id,
      author_name: caller.user.name,
    }),
  );
}

/** The device that the contact wrote to, if it can send to them now. */
async function replyDeviceOf({ tx, clock, tenantId }: HandlerContext<'reply'>, { id, phone }: Contact) {
  const receivedBy = await lastReceivingSims(tx, tenantId, [id]);
  return (await replySenders(tx, { tenantId, receivedBy, at: clock.now() }))(id, phone);
}

/** Throws if the writer cannot see the chosen device, or if it cannot send to the number (E.164). */
async function requireDevice(
  { tx, caller, tenantId }: HandlerContext<'reply'>,
  deviceId: string,
  phone: string,
): Promise<void> {
  const device = await tx.get('devices', deviceId);
  const isOwn =
    device?.tenant_id === tenantId && may(caller.ability, { action: 'read', subject: 'devices', record: device });
  if (!isOwn) throw unprocessable({ device_id: sentence('forms.no_such_record') });
  const why = deviceProblem(device, phone);
  if (why)
    throw new HttpProblem('unprocessable', sentence('messages.not_sent_because', { why }), {
      fields: { device_id: why },
    });
}
