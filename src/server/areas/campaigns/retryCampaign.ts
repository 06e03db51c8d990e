import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { RETRY_OBSTACLES, type RetryObstacle, type RetryOutcome } from '#src/domain/campaigns/campaignReport.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { OperationRequest } from '#src/domain/contract/operations.ts';
import { IS_RETRY_USEFUL, type Message } from '#src/domain/messages/message.ts';
import { consentObstacle } from '#src/domain/sms/consent.ts';
import { recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { undecidedNumbers } from '#src/server/areas/incoming/stopWishes.ts';
import { requireSegments } from '#src/server/areas/messages/requireSegments.ts';
import { type FailedText, sendAgain } from '#src/server/areas/messages/sendAgain.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import { stateOf } from '#src/server/said/stateOf.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { ownCampaign } from './changeStatus.ts';
import { figuresOf } from './figures/figuresOf.ts';
import { takeBackWaiting } from './takeBackWaiting.ts';

/** In these, texts are sent or may be: what is queued for a paused one waits until it is resumed. */
const OPEN_FOR_RETRIES: readonly Campaign['status'][] = ['running', 'paused', 'finished', 'failed'];

/**
 * Sends the texts that failed for a cause again, as new messages. Judged anew: whoever opted out meanwhile is left out, and so
 * is whoever another text of the campaign has reached or may still reach. A second call finds nothing left to do.
 */
export function retryCampaign(context: HandlerContext): RetryOutcome {
  const { store, clock, tenantId } = context;
  const campaign = ownCampaign(context);
  const { error_code } = context.body as OperationRequest<'retryCampaign'>;
  if (!OPEN_FOR_RETRIES.includes(campaign.status)) {
    throw new HttpProblem(
      'transition_refused',
      said`A campaign that is ${stateOf(campaign.status)} sends nothing again.`,
    );
  }
  if (!IS_RETRY_USEFUL[error_code]) {
    const told = said`this cause does not pass, so the texts would fail again.`;
    throw new HttpProblem('unprocessable', said`Not sent again: ${told}`, { fields: { error_code: told } });
  }
  const { texts, left_out } = judge(context, campaign, figuresOf(store).of(campaign.id).retryable(error_code));
  if (texts.length === 0) {
    throw new HttpProblem('conflict', said`Not sent again: nobody is left whose text failed for this cause.`);
  }
  const segments = texts.reduce((sum, { message }) => sum + message.segments, 0);
  requireSegments(store, tenantId, segments, said`Not sent again`);
  sendAgain(store, clock, texts);
  recordActivity(store, clock, {
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
export function stopRetry(context: HandlerContext): Stored<Campaign> {
  const { store, tenantId } = context;
  const campaign = ownCampaign(context);
  if (campaign.status !== 'finished' && campaign.status !== 'failed') {
    throw new HttpProblem(
      'transition_refused',
      said`The campaign is ${stateOf(campaign.status)}. Pause or cancel it instead.`,
    );
  }
  takeBackWaiting(store, tenantId, campaign.id);
  return campaign;
}

function judge(
  { store, tenantId }: HandlerContext,
  campaign: Stored<Campaign>,
  ids: readonly string[],
): { texts: FailedText[]; left_out: RetryOutcome['left_out'] } {
  const taken = new Set<string>();
  for (const message of store.ofTenant('messages', tenantId)) {
    if (message.campaign_id === campaign.id && mayHaveReached(message)) taken.add(message.to);
  }
  const undecided = undecidedNumbers(store, tenantId);
  const texts: FailedText[] = [];
  const left = new Map<RetryObstacle, number>();
  for (const id of ids) {
    const message = store.byId('messages', id);
    if (!message) continue;
    const contact = message.contact_id === null ? undefined : store.byId('contacts', message.contact_id);
    const obstacle = contact ? obstacleFor(contact, campaign, taken, undecided) : 'deleted';
    if (contact && obstacle === null) {
      taken.add(contact.phone);
      texts.push({ message, contact });
    } else if (obstacle !== null) left.set(obstacle, (left.get(obstacle) ?? 0) + 1);
  }
  const left_out = RETRY_OBSTACLES.flatMap((reason) => {
    const count = left.get(reason);
    return count ? [{ reason, count }] : [];
  });
  return { texts, left_out };
}

function obstacleFor(
  { consent, phone }: Pick<Contact, 'consent' | 'phone'>,
  { purpose }: Campaign,
  taken: ReadonlySet<string>,
  undecided: ReadonlySet<string>,
): RetryObstacle | null {
  const byConsent = consentObstacle(consent, purpose);
  if (byConsent !== null) return byConsent;
  if (undecided.has(phone)) return 'may_want_to_stop';
  return taken.has(phone) ? 'reached' : null;
}

/** Whether somebody has this text on the phone, or may get it yet. */
function mayHaveReached({ direction, status }: Message): boolean {
  return direction === 'outgoing' && status !== 'failed' && status !== 'expired' && status !== 'cancelled';
}
