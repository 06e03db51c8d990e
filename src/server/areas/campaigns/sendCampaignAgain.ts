import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import {
  SEND_AGAIN_EXCLUSIONS,
  type SendAgainExclusion,
  type SendAgainOutcome,
} from '#src/domain/campaigns/campaignReport.ts';
import { maySendAgain, Reached, sendAgainExclusion } from '#src/domain/campaigns/sendAgainRules.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { devicesAmong, outOfReach } from '#src/domain/devices/routing.ts';
import { IS_SENDING_AGAIN_USEFUL, type Message } from '#src/domain/messages/message.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { type MovingMessages, movingMessages, undecidedAmong } from '#src/server/areas/contacts/index.ts';
import { type FailedText, requireSegments, sendAgain, textsReaching } from '#src/server/areas/messages/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import { campaignStatusWords } from '#src/server/sentences/campaignStatusWords.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { cancelWaitingMessages } from './cancelWaitingMessages.ts';
import { campaignOf } from './changeStatus.ts';

/**
 * Sends messages that failed for a cause again, as new messages. The recipients are checked again: people who opted out in the meantime are
 * excluded, and so are those whom another message of the campaign reached or may still reach. A second call finds nothing left to do.
 */
export async function sendCampaignAgain(context: HandlerContext<'sendCampaignAgain'>): Promise<SendAgainOutcome> {
  const { tx, clock, tenantId } = context;
  const campaign = await campaignOf(context);
  const { error_code } = context.body;
  if (!maySendAgain(campaign.status)) {
    throw new HttpProblem(
      'transition_refused',
      sentence('campaigns.nothing_to_send_again', { status: campaignStatusWords(campaign.status) }),
    );
  }
  if (!IS_SENDING_AGAIN_USEFUL[error_code]) {
    const reason = sentence('campaigns.cause_stays');
    throw new HttpProblem('unprocessable', sentence('messages.not_sent_again_because', { why: reason }), {
      fields: { error_code: reason },
    });
  }
  const ids = await tx.campaigns.sendableAgain({ tenantId, campaignId: campaign.id, cause: error_code });
  const { failed, excluded } = await checkRecipients(context, campaign, ids);
  if (failed.length === 0) {
    throw new HttpProblem('conflict', sentence('campaigns.nobody_to_send_again'));
  }
  const segments = failed.reduce((sum, { message }) => sum + message.segments, 0);
  await requireSegments(tx, tenantId, segments, sentence('messages.not_sent_again'));
  await sendAgain(tx, clock, failed);
  await recordActivity(tx, clock, {
    caller: context.caller,
    ip: context.req.ip,
    action: 'send again',
    subject: 'campaigns',
    recordId: campaign.id,
    recordName: campaign.name,
    after: { error_code, messages: failed.length },
  });
  return { sent_again: failed.length, excluded, campaign };
}

/** Cancels a finished campaign's messages that wait to be sent again: they count as failed once more. */
export async function stopSendingAgain(context: HandlerContext<'stopSendingAgain'>): Promise<Stored<Campaign>> {
  const { tx, tenantId } = context;
  const campaign = await campaignOf(context);
  if (campaign.status !== 'finished' && campaign.status !== 'failed') {
    throw new HttpProblem(
      'transition_refused',
      sentence('campaigns.pause_or_cancel', { status: campaignStatusWords(campaign.status) }),
    );
  }
  const count = await cancelWaitingMessages(tx, tenantId, campaign.id);
  return count === 0 ? unchanged(campaign) : campaign;
}

/** Messages checked per step. */
const STEP = 5000;

async function checkRecipients(
  { tx, tenantId }: HandlerContext,
  campaign: Stored<Campaign>,
  ids: readonly string[],
): Promise<{ failed: FailedText[]; excluded: SendAgainOutcome['excluded'] }> {
  // Stryker disable next-line ArrayDeclaration: a text is not a message that has reached anyone.
  const reached = new Reached([]);
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const isOut = outOfReach(devicesAmong(devices, campaign.device_ids));
  const failed: FailedText[] = [];
  const exclusionCounts = new Map<SendAgainExclusion, number>();
  // Stryker disable next-line EqualityOperator: one more step would find no messages.
  for (let at = 0; at < ids.length; at += STEP) {
    const messages = await tx.find('messages', { tenant_id: tenantId, id: ids.slice(at, at + STEP) });
    const { ownerOf } = await movingMessages(tx, tenantId);
    const people = await peopleOf(tx, tenantId, messages, ownerOf);
    const everyone = [...people.values()];
    const phones = everyone.map(({ phone }) => phone);
    const undecided = await undecidedAmong(tx, tenantId, phones);
    const like = { campaignId: campaign.id };
    reached.addMessages(await textsReaching(tx, tenantId, like, everyone));
    for (const message of messages) {
      const person = people.get(ownerOf(message.contact_id));
      const mayWantToStop = person !== undefined && undecided.has(person.phone);
      const isOutOfReach = person !== undefined && isOut(person.phone);
      const refusal = sendAgainExclusion({ person, purpose: campaign.purpose, reached, mayWantToStop, isOutOfReach });
      if (refusal !== null) {
        exclusionCounts.set(refusal, (exclusionCounts.get(refusal) ?? 0) + 1);
        continue;
      }
      // Stryker disable next-line ConditionalExpression: a message without a person is refused.
      if (!person) continue;
      reached.add(person);
      failed.push({ message, contact: person });
    }
  }
  const excluded = SEND_AGAIN_EXCLUSIONS.flatMap((reason) => {
    const count = exclusionCounts.get(reason);
    return count ? [{ reason, count }] : [];
  });
  return { failed, excluded };
}

async function peopleOf(
  tx: Transaction,
  tenantId: string,
  messages: readonly Message[],
  ownerOf: MovingMessages['ownerOf'],
): Promise<ReadonlyMap<string | null, Stored<Contact>>> {
  // Stryker disable next-line ArrayDeclaration: an unknown id finds nobody.
  const ids = new Set(messages.flatMap(({ contact_id }) => ownerOf(contact_id) ?? []));
  // Stryker disable next-line ObjectLiteral: only saves reading the other contacts.
  const people = await tx.find('contacts', { tenant_id: tenantId, id: [...ids] });
  return byId(people);
}
