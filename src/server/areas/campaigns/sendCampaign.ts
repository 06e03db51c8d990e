import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { type Blocker, type CampaignReview, UNDO_SEND_MS } from '#src/domain/campaigns/campaignReview.ts';
import type { ErrorCode } from '#src/domain/contract/envelope.ts';
import { tooManySegments } from '#src/server/areas/messages/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { campaignOf, requireTransition } from './changeStatus.ts';
import { reviewStored } from './reviewStored.ts';

/** The error of each blocker: 422 with the field for what the draft lacks, 409 for other reasons. */
const REFUSALS: Record<Blocker, { code: ErrorCode; field?: string; reason: (review: CampaignReview) => Sentence }> = {
  no_name: { code: 'unprocessable', field: 'name', reason: () => sentence('campaigns.no_name') },
  no_body: { code: 'unprocessable', field: 'body', reason: () => sentence('campaigns.no_body') },
  unknown_placeholder: {
    code: 'unprocessable',
    field: 'body',
    reason: (review) =>
      sentence('campaigns.unknown_placeholders', { placeholders: review.unknown_placeholders.join(', ') }),
  },
  no_audience: { code: 'unprocessable', field: 'audience', reason: () => sentence('campaigns.no_audience') },
  no_recipients: {
    code: 'unprocessable',
    field: 'audience',
    reason: (review) => sentence('campaigns.nobody_left', { audience: review.audience }),
  },
  no_device: { code: 'conflict', reason: () => sentence('campaigns.no_device') },
  plan_ended: { code: 'conflict', reason: () => sentence('messages.plan_ended') },
  plan_limit: {
    code: 'conflict',
    reason: ({ segments, plan }) => tooManySegments(segments.total, plan),
  },
  send_at_past: { code: 'unprocessable', field: 'send_at', reason: () => sentence('campaigns.send_at_past') },
  approval_needed: {
    code: 'conflict',
    reason: (review) => sentence('campaigns.needs_approval', { recipients: review.recipients }),
  },
};

/**
 * Sends a draft: reviewed once more with current data, then scheduled, in ten seconds at the earliest. A worker starts it when its time
 * comes; until then it can be undone.
 */
export async function sendCampaign(context: HandlerContext<'sendCampaign'>): Promise<Stored<Campaign>> {
  const { tx, clock } = context;
  const campaign = await campaignOf(context);
  requireTransition(campaign, 'scheduled');
  const review = await reviewStored(context, campaign, campaign.approval ?? null);
  refuseBlocked(sentence('messages.not_sent'), review.blockers, review);
  requireReviewed(context.body.recipients, review);
  const earliest = clock.now().getTime() + UNDO_SEND_MS;
  const plannedTime = campaign.send_at === null ? 0 : Date.parse(campaign.send_at);
  const send_at = new Date(Math.max(earliest, plannedTime)).toISOString();
  return await tx.update('campaigns', campaign.id, { status: 'scheduled', send_at });
}

/** Throws for the first blocker: 422 at its field, or 409. */
export function refuseBlocked(refusal: Sentence, [blocker]: readonly Blocker[], review: CampaignReview): void {
  if (blocker === undefined) return;
  const { code, field, reason } = REFUSALS[blocker];
  throw new HttpProblem(
    code,
    sentence('shared.because', { what: refusal, why: reason(review) }),
    field === undefined ? {} : { fields: { [field]: reason(review) } },
  );
}

/** Throws 409 when the number of recipients differs from the one reviewed. */
export function requireReviewed(recipients: number, review: CampaignReview): void {
  if (recipients === review.recipients) return;
  const reason = sentence('campaigns.audience_changed', { now: review.recipients, reviewed: recipients });
  throw new HttpProblem('conflict', reason);
}
