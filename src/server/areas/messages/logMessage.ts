import { type Contact, fullName } from '#src/domain/contacts/contact.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** Logs what somebody did with a contact's messages. */
export async function logMessage(
  { tx, clock, caller, req }: HandlerContext,
  action: 'reply' | 'resend' | 'mark sent',
  contact: Contact,
): Promise<void> {
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action,
    subject: 'messages',
    recordId: contact.id,
    recordName: fullName(contact) || contact.phone,
  });
}
