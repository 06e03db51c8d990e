import type { Message } from '#src/domain/messages/message.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { askPhoneAgain } from '#src/server/sending/gateways/androidPhone/phoneOffers.ts';
import { askTwilioAgain } from '#src/server/sending/gateways/twilio/twilioMessages.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { logMessage } from './logMessage.ts';

/** Asks the phone, or Twilio, for a message's state: the response arrives later, as a report. Throws 409 if neither can be asked anymore. */
export async function checkMessageAgain(context: HandlerContext): Promise<Stored<Message>> {
  const { tx, clock } = context;
  const message = await unsureMessage(context);
  const unit = unitContextOf({ tx, clock });
  if (!(await askPhoneAgain(unit, message.id)) && !(await askTwilioAgain(unit, message.id))) {
    throw new HttpProblem('conflict', sentence('messages.cannot_be_asked'));
  }
  return message;
}

/** Marks a message as sent because a person says so; whether it arrived stays unknown. */
export async function markSent(context: HandlerContext): Promise<Stored<Message>> {
  const { tx, clock } = context;
  const message = await unsureMessage(context);
  const at = clock.now().toISOString();
  // Stryker disable next-line ConditionalExpression: only saves a query, as no contact has the id null.
  const contact = message.contact_id === null ? undefined : await tx.get('contacts', message.contact_id);
  if (contact) await logMessage(context, 'mark sent', contact);
  const { failed: _failed, ...status_at } = message.status_at;
  return await tx.update('messages', message.id, {
    status: 'unknown',
    error_code: null,
    status_at: { ...status_at, sent: at, unknown: at },
  });
}

/** The message, if it is unknown whether it was sent. Throws 404, or 409 if its status is known or it was sent again. */
async function unsureMessage({ tx, caller, id }: HandlerContext): Promise<Stored<Message>> {
  const message = await recordOf(tx, caller, 'messages', id);
  // Stryker disable next-line ConditionalExpression: only saves a query, as no campaign has the id null.
  const campaign = message.campaign_id === null ? undefined : await tx.get('campaigns', message.campaign_id);
  if (campaign) requirePermission(caller, 'send', 'campaigns', campaign);
  if (message.error_code !== 'UNSURE' || message.sent_again_as !== undefined) {
    throw new HttpProblem('conflict', sentence('messages.not_unsure'));
  }
  return message;
}
