import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** Records an action on a contact's messages in the activity. */
export async function logMessage(
  { tx, clock, caller, req }: HandlerContext,
  action: 'reply' | 'send again' | 'mark sent',
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
