import type { Message } from '#src/domain/messages/message.ts';
import { requirePermission } from '#src/server/access/ability.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import { askPhoneAgain } from '#src/server/sending/gateways/androidPhone/offers.ts';
import { askTwilioAgain } from '#src/server/sending/gateways/twilio/twilioTexts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { logMessage } from './logMessage.ts';

/** Asks the phone, or Twilio, once more what became of a text: what it says comes later, as a report. Throws 409 where nobody can be asked any more. */
export async function lookAgain(context: HandlerContext): Promise<Stored<Message>> {
  const { tx, clock } = context;
  const message = await unsureMessage(context);
  const moment = { tx, now: () => clock.now().getTime() };
  if (!(await askPhoneAgain(moment, message.id)) && !(await askTwilioAgain(moment, message.id))) {
    throw new HttpProblem('conflict', said('messages.cannot_be_asked'));
  }
  return message;
}

/** Takes a person's word for it that a text was sent; whether it has arrived stays unknown. */
export async function markSent(context: HandlerContext): Promise<Stored<Message>> {
  const { tx, clock } = context;
  const message = await unsureMessage(context);
  const at = clock.now().toISOString();
  const contact = message.contact_id === null ? undefined : await tx.get('contacts', message.contact_id);
  if (contact) await logMessage(context, 'mark sent', contact);
  const { failed: _failed, ...status_at } = message.status_at;
  return await tx.update('messages', message.id, {
    status: 'unknown',
    error_code: null,
    status_at: { ...status_at, sent: at, unknown: at },
  });
}

/** Throws 404, or 409 where it is known what became of it, or its text was sent again. */
async function unsureMessage({ tx, caller, tenantId, id }: HandlerContext): Promise<Stored<Message>> {
  const message = await tx.get('messages', id);
  if (message?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no message ${id}.`);
  const campaign = message.campaign_id === null ? undefined : await tx.get('campaigns', message.campaign_id);
  if (campaign) requirePermission(caller, 'send', 'campaigns', campaign);
  if (message.error_code !== 'UNSURE' || message.retried_by !== undefined) {
    throw new HttpProblem('conflict', said('messages.not_unsure'));
  }
  return message;
}
