import type { Message } from '#src/domain/messages/message.ts';
import { type ResendObstacle, resendObstacle } from '#src/domain/messages/resendObstacle.ts';
import { consentObstacle } from '#src/domain/sms/consent.ts';
import { requirePermission } from '#src/server/access/ability.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { logMessage } from './logMessage.ts';
import { requireSegments } from './requireSegments.ts';
import { requireTextable } from './requireTextable.ts';
import { sendAgain } from './sendAgain.ts';

const TOLD: Record<ResendObstacle, Said> = {
  incoming: said`it came in.`,
  not_failed: said`it did not fail, or may have arrived.`,
  useless: said`its cause does not pass, so it would fail again.`,
  already_sent_again: said`its text was sent again already.`,
};

/** Sends the text of one failed message again, as a new message. One of a campaign takes the right to send campaigns. */
export function resendMessage(context: HandlerContext): Stored<Message> {
  const { store, clock, caller, tenantId, id } = context;
  const message = store.byId('messages', id);
  if (message?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no message ${id}.`);
  const campaign = message.campaign_id === null ? undefined : store.byId('campaigns', message.campaign_id);
  if (campaign) requirePermission(caller, 'send', 'campaigns', campaign);
  const obstacle = resendObstacle(message);
  if (obstacle !== null) throw new HttpProblem('conflict', said`Not sent again: ${TOLD[obstacle]}`);
  const contact = message.contact_id === null ? undefined : store.byId('contacts', message.contact_id);
  if (!contact) throw new HttpProblem('conflict', said`Not sent again: its contact was deleted.`);
  requireTextable(contact);
  if (campaign?.status === 'cancelled') {
    throw new HttpProblem('conflict', said`Not sent again: its campaign was cancelled.`);
  }
  if (campaign && consentObstacle(contact.consent, campaign.purpose) !== null) {
    throw new HttpProblem('conflict', said`Not sent again: the person was asked and has not agreed to marketing.`);
  }
  requireSegments(store, tenantId, message.segments, said`Not sent again`);
  const [fresh] = sendAgain(store, clock, [{ message, contact }]);
  if (!fresh) throw new Error(`The message ${id} was not sent again`);
  logMessage(context, 'resend', contact);
  return fresh;
}
