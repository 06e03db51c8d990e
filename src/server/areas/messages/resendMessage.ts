import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { RetryObstacle } from '#src/domain/campaigns/campaignReport.ts';
import { mayRetry, Reached, retryObstacle } from '#src/domain/campaigns/retryRules.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { type ResendObstacle, resendObstacle } from '#src/domain/messages/resendObstacle.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { requirePermission } from '#src/server/access/ability.ts';
import { openStopWish } from '#src/server/areas/contacts/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import { requireReach } from '#src/server/sending/requireReach.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { logMessage } from './logMessage.ts';
import { requireSegments } from './requireSegments.ts';
import { requireTextable } from './requireTextable.ts';
import { othersLike, sendAgain } from './sendAgain.ts';

const TOLD: Record<ResendObstacle, Said> = {
  incoming: said('messages.incoming'),
  test: said('messages.test'),
  not_failed: said('messages.not_failed'),
  useless: said('messages.useless'),
  already_sent_again: said('messages.already_sent_again'),
  unsure: said('messages.unsure'),
};

/** Sends the text of one failed message again, as a new message. One of a campaign takes the right to send campaigns. */
export async function resendMessage(context: HandlerContext<'resendMessage'>): Promise<Stored<Message>> {
  const { tx, clock, caller, tenantId, id } = context;
  const message = await tx.get('messages', id);
  if (message?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no message ${id}.`);
  const campaign = message.campaign_id === null ? undefined : await tx.get('campaigns', message.campaign_id);
  if (campaign) requirePermission(caller, 'send', 'campaigns', campaign);
  const obstacle = resendObstacle(message, { mayArriveTwice: context.body.may_arrive_twice });
  if (obstacle !== null)
    throw new HttpProblem('conflict', said('messages.not_sent_again_because', { why: TOLD[obstacle] }));
  if (campaign && !mayRetry(campaign.status)) {
    throw new HttpProblem('conflict', said('messages.again_campaign_cancelled'));
  }
  const contact = await requireRecipient(context, message, campaign);
  await requireReach(tx, { tenantId, phone: contact.phone, field: 'body' });
  await requireSegments(tx, tenantId, message.segments, said('messages.not_sent_again'));
  const [fresh] = await sendAgain(tx, clock, [{ message, contact }]);
  if (!fresh) throw new Error(`The message ${id} was not sent again`);
  await logMessage(context, 'resend', contact);
  return fresh;
}

const WHY_NOT: Record<RetryObstacle, Said> = {
  opted_out: said('messages.again_opted_out'),
  blocked: said('messages.again_blocked'),
  no_consent: said('messages.again_no_consent'),
  may_want_to_stop: said('messages.again_may_want_to_stop'),
  deleted: said('messages.again_deleted'),
  reached: said('messages.again_reached'),
};

/** Who gets it, as they are now. Throws 409, or 422 for who wants no texts, where a retry of the campaign would leave them out. */
async function requireRecipient(
  { tx, tenantId }: HandlerContext,
  message: Stored<Message>,
  campaign: Stored<Campaign> | undefined,
): Promise<Stored<Contact>> {
  const { contact_id } = message;
  const person = contact_id === null ? undefined : await tx.get('contacts', contact_id);
  if (!person) throw new HttpProblem('conflict', WHY_NOT.deleted);
  requireTextable(person);
  const obstacle = retryObstacle({
    person,
    purpose: purposeOf(message, campaign),
    reached: new Reached(await othersLike(tx, message, campaign, person)),
    mayWantToStop: (await openStopWish(tx, tenantId, person.phone)) !== undefined,
  });
  if (obstacle === 'reached' && !campaign) {
    throw new HttpProblem('conflict', said('messages.again_has_text'));
  }
  if (obstacle !== null) throw new HttpProblem('conflict', WHY_NOT[obstacle]);
  return person;
}

/** Null: an answer, of a person or a rule. What neither wrote is of a campaign that was deleted, and may have been marketing. */
function purposeOf(
  { author_id, by_rule, keyword_id }: Stored<Message>,
  campaign: Stored<Campaign> | undefined,
): MessagePurpose | null {
  if (campaign) return campaign.purpose;
  return author_id === undefined && by_rule === undefined && keyword_id === null ? 'marketing' : null;
}
