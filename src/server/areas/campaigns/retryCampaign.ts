import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { RETRY_OBSTACLES, type RetryObstacle, type RetryOutcome } from '#src/domain/campaigns/campaignReport.ts';
import { mayRetry, Reached, retryObstacle } from '#src/domain/campaigns/retryRules.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { IS_RETRY_USEFUL, type Message } from '#src/domain/messages/message.ts';
import { resendObstacle } from '#src/domain/messages/resendObstacle.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { undecidedAmong } from '#src/server/areas/contacts/index.ts';
import { type FailedText, requireSegments, sendAgain } from '#src/server/areas/messages/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import { stateOf } from '#src/server/said/stateOf.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { ownCampaign } from './changeStatus.ts';
import { takeBackWaiting } from './takeBackWaiting.ts';

/**
 * Sends the texts that failed for a cause again, as new messages. Judged anew: whoever opted out meanwhile is left out, and so
 * is whoever another text of the campaign has reached or may still reach. A second call finds nothing left to do.
 */
export async function retryCampaign(context: HandlerContext<'retryCampaign'>): Promise<RetryOutcome> {
  const { tx, clock, tenantId } = context;
  const campaign = await ownCampaign(context);
  const { error_code } = context.body;
  if (!mayRetry(campaign.status)) {
    throw new HttpProblem(
      'transition_refused',
      said('campaigns.nothing_to_send_again', { status: stateOf(campaign.status) }),
    );
  }
  if (!IS_RETRY_USEFUL[error_code]) {
    const told = said('campaigns.cause_stays');
    throw new HttpProblem('unprocessable', said('messages.not_sent_again_because', { why: told }), {
      fields: { error_code: told },
    });
  }
  const ids = await tx.campaigns.retryable({ tenantId, campaignId: campaign.id, cause: error_code });
  const { texts, left_out } = await judge(context, campaign, ids);
  if (texts.length === 0) {
    throw new HttpProblem('conflict', said('campaigns.nobody_to_send_again'));
  }
  const segments = texts.reduce((sum, { message }) => sum + message.segments, 0);
  await requireSegments(tx, tenantId, segments, said('messages.not_sent_again'));
  await sendAgain(tx, clock, texts);
  await recordActivity(tx, clock, {
    caller: context.caller,
    ip: context.req.ip,
    action: 'retry',
    subject: 'campaigns',
    recordId: campaign.id,
    recordName: campaign.name,
    after: { error_code, messages: texts.length },
  });
  return { retried: texts.length, left_out, campaign };
}

/** Takes back what waits to be sent again of a campaign that is over: the texts count as failed once more. */
export async function stopRetry(context: HandlerContext<'stopRetry'>): Promise<Stored<Campaign>> {
  const { tx, tenantId } = context;
  const campaign = await ownCampaign(context);
  if (campaign.status !== 'finished' && campaign.status !== 'failed') {
    throw new HttpProblem(
      'transition_refused',
      said('campaigns.pause_or_cancel', { status: stateOf(campaign.status) }),
    );
  }
  await takeBackWaiting(tx, tenantId, campaign.id);
  return campaign;
}

/** How many texts are judged in one step. */
const STEP = 5000;

async function judge(
  { tx, tenantId }: HandlerContext,
  campaign: Stored<Campaign>,
  ids: readonly string[],
): Promise<{ texts: FailedText[]; left_out: RetryOutcome['left_out'] }> {
  const reached = new Reached();
  const texts: FailedText[] = [];
  const left = new Map<RetryObstacle, number>();
  for (let at = 0; at < ids.length; at += STEP) {
    const messages = await tx.find('messages', { tenant_id: tenantId, id: ids.slice(at, at + STEP) });
    const people = await peopleOf(tx, tenantId, messages);
    const phones = [...people.values()].map(({ phone }) => phone);
    const undecided = await undecidedAmong(tx, tenantId, phones);
    const like = { campaignId: campaign.id };
    reached.addTexts(await tx.messages.reaching({ tenantId, like, contactIds: [...people.keys()], phones }));
    for (const message of messages) {
      if (resendObstacle(message) !== null) continue;
      const person = people.get(message.contact_id ?? '');
      const mayWantToStop = person !== undefined && undecided.has(person.phone);
      const obstacle = retryObstacle({ person, purpose: campaign.purpose, reached, mayWantToStop });
      if (person && obstacle === null) {
        reached.add(person);
        texts.push({ message, contact: person });
      } else if (obstacle !== null) left.set(obstacle, (left.get(obstacle) ?? 0) + 1);
    }
  }
  const left_out = RETRY_OBSTACLES.flatMap((reason) => {
    const count = left.get(reason);
    return count ? [{ reason, count }] : [];
  });
  return { texts, left_out };
}

async function peopleOf(
  tx: Transaction,
  tenantId: string,
  messages: readonly Message[],
): Promise<ReadonlyMap<string, Stored<Contact>>> {
  const ids = new Set(messages.flatMap(({ contact_id }) => contact_id ?? []));
  const people = await tx.find('contacts', { tenant_id: tenantId, id: [...ids] });
  return new Map(people.map((person) => [person.id, person]));
}
