import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { SendAgainExclusion } from '#src/domain/campaigns/campaignReport.ts';
import { maySendAgain, Reached, sendAgainExclusion } from '#src/domain/campaigns/sendAgainRules.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { type SendAgainRefusal, sendAgainRefusal } from '#src/domain/messages/sendAgainRefusal.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { movingMessages, undecidedOptOut } from '#src/server/areas/contacts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { deviceProblem, requireReach } from '#src/server/sending/requireReach.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { logMessage } from './logMessage.ts';
import { requireSegments } from './requireSegments.ts';
import { requireTextable } from './requireTextable.ts';
import { equivalentTexts, sendAgain } from './sendAgain.ts';

const REASONS: Record<SendAgainRefusal, Sentence> = {
  incoming: sentence('messages.incoming'),
  test: sentence('messages.test'),
  not_failed: sentence('messages.not_failed'),
  useless: sentence('messages.useless'),
  already_sent_again: sentence('messages.already_sent_again'),
  unsure: sentence('messages.unsure'),
};

/** Sends a failed message again, as a new message. One of a campaign requires permission to send campaigns. */
export async function sendMessageAgain(context: HandlerContext<'sendMessageAgain'>): Promise<Stored<Message>> {
  const { tx, clock, caller, tenantId, id } = context;
  const message = await recordOf(tx, caller, 'messages', id);
  // Stryker disable next-line ConditionalExpression: only saves a query, as no campaign has the id null.
  const campaign = message.campaign_id === null ? undefined : await tx.get('campaigns', message.campaign_id);
  if (campaign) requirePermission(caller, 'send', 'campaigns', campaign);
  const refusal = sendAgainRefusal(message, { mayArriveTwice: context.body.may_arrive_twice });
  if (refusal !== null)
    throw new HttpProblem('conflict', sentence('messages.not_sent_again_because', { why: REASONS[refusal] }));
  // The company's retention has deleted its text.
  if (message.body === '') throw new HttpProblem('conflict', sentence('messages.text_deleted'));
  if (campaign && !maySendAgain(campaign.status)) {
    throw new HttpProblem('conflict', sentence('messages.again_campaign_cancelled'));
  }
  const contact = await requireRecipient(context, message, campaign);
  await requireWay(context, message, contact.phone);
  await requireSegments(tx, tenantId, message.segments, sentence('messages.not_sent_again'));
  // A deleted campaign's removal, if it has not reached this message yet, would cancel the new one.
  const text = campaign ? message : { ...message, campaign_id: null };
  const [newMessage] = (await sendAgain(tx, clock, [{ message: text, contact }])) as [Stored<Message>];
  await logMessage(context, 'send again', contact);
  return newMessage;
}

/** Throws 422 when no device sends to the number, or the chosen one does not: another one never replaces it. */
async function requireWay({ tx, tenantId }: HandlerContext, message: Stored<Message>, phone: string): Promise<void> {
  const { chosen_device_id, may_reroute } = message;
  if (chosen_device_id === undefined || may_reroute) return await requireReach(tx, { tenantId, phone, field: 'body' });
  const why = deviceProblem(await tx.get('devices', chosen_device_id), phone);
  if (why)
    throw new HttpProblem('unprocessable', sentence('messages.not_sent_because', { why }), { fields: { body: why } });
}

const EXCLUSIONS: Record<SendAgainExclusion, Sentence> = {
  opted_out: sentence('messages.again_opted_out'),
  blocked: sentence('messages.again_blocked'),
  no_consent: sentence('messages.again_no_consent'),
  may_want_to_stop: sentence('messages.again_may_want_to_stop'),
  deleted: sentence('messages.again_deleted'),
  reached: sentence('messages.again_reached'),
  out_of_reach: sentence('messages.no_country_reached'),
};

/** The recipient's current contact. Throws 409, or 422 for people who want no messages, if sending the campaign again would exclude them. */
async function requireRecipient(
  { tx, tenantId }: HandlerContext,
  message: Stored<Message>,
  campaign: Stored<Campaign> | undefined,
): Promise<Stored<Contact>> {
  const { ownerOf } = await movingMessages(tx, tenantId);
  const contact_id = ownerOf(message.contact_id);
  // Stryker disable next-line ConditionalExpression: only saves a query, as no contact has the id null.
  const person = contact_id === null ? undefined : await tx.get('contacts', contact_id);
  if (!person) throw new HttpProblem('conflict', EXCLUSIONS.deleted);
  requireTextable(person);
  const refusal = sendAgainExclusion({
    person,
    purpose: purposeOf(message, campaign),
    reached: new Reached(await equivalentTexts(tx, tenantId, message, campaign, person)),
    mayWantToStop: (await undecidedOptOut(tx, tenantId, person.phone)) !== undefined,
    // Sentence with the country, or the device that was chosen for it.
    isOutOfReach: false,
  });
  if (refusal === 'reached' && !campaign) {
    throw new HttpProblem('conflict', sentence('messages.again_has_text'));
  }
  if (refusal !== null) throw new HttpProblem('conflict', EXCLUSIONS[refusal]);
  return person;
}

/** Null for a reply by a person or a rule. A message of neither belonged to a deleted campaign, and may have been marketing. */
function purposeOf(
  { author_id, by_rule, keyword_id, purpose }: Stored<Message>,
  campaign: Stored<Campaign> | undefined,
): MessagePurpose | null {
  if (campaign) return campaign.purpose;
  if (purpose !== undefined) return purpose;
  return author_id === undefined && by_rule === undefined && keyword_id === null ? 'marketing' : null;
}
