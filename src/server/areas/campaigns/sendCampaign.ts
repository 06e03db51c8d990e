import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { type Blocker, type CampaignReview, UNDO_SEND_MS } from '#src/domain/campaigns/campaignReview.ts';
import type { ErrorCode } from '#src/domain/contract/envelope.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { ownCampaign, requireTransition } from './changeStatus.ts';
import { reviewStored } from './reviewStored.ts';

/** What each blocker answers: 422 with the field for what the draft lacks, 409 for what stands in the way around it. */
const REFUSALS: Record<Blocker, { code: ErrorCode; field?: string; told: (review: CampaignReview) => Said }> = {
  no_name: { code: 'unprocessable', field: 'name', told: () => said('campaigns.no_name') },
  no_body: { code: 'unprocessable', field: 'body', told: () => said('campaigns.no_body') },
  unknown_placeholder: {
    code: 'unprocessable',
    field: 'body',
    told: (review) => said('campaigns.unknown_placeholders', { placeholders: review.unknown_placeholders.join(', ') }),
  },
  no_audience: { code: 'unprocessable', field: 'audience', told: () => said('campaigns.no_audience') },
  no_recipients: {
    code: 'unprocessable',
    field: 'audience',
    told: (review) => said('campaigns.nobody_left', { audience: review.audience }),
  },
  no_device: { code: 'conflict', told: () => said('campaigns.no_device') },
  plan_limit: {
    code: 'conflict',
    told: ({ segments, plan }) =>
      said('campaigns.too_many_segments', { needed: segments.total, left: Math.max(0, plan.left) }),
  },
  send_at_past: { code: 'unprocessable', field: 'send_at', told: () => said('campaigns.send_at_past') },
  approval_needed: {
    code: 'conflict',
    told: (review) => said('campaigns.needs_approval', { recipients: review.recipients }),
  },
};

/**
 * Sends a draft: judged once more on everything as it is now, then scheduled, ten seconds from now at the earliest. The
 * simulation starts it when its time has come; until then it can be taken back.
 */
export async function sendCampaign(context: HandlerContext<'sendCampaign'>): Promise<Stored<Campaign>> {
  const { tx, clock, req } = context;
  const campaign = await ownCampaign(context);
  requireTransition(campaign, 'scheduled');
  await requireVersion(req, campaign.version, () => campaign);
  const review = await reviewStored(context, campaign, campaign.approval ?? null);
  refuseBlocked(said('messages.not_sent'), review.blockers, review);
  requireReviewed(context.body.recipients, review);
  const earliest = clock.now().getTime() + UNDO_SEND_MS;
  const planned = campaign.send_at === null ? 0 : Date.parse(campaign.send_at);
  const send_at = new Date(Math.max(earliest, planned)).toISOString();
  return await tx.update('campaigns', campaign.id, { status: 'scheduled', send_at });
}

/** Throws what stands in the way, where anything does: 422 at its field, or 409. */
export function refuseBlocked(what: Said, [blocker]: readonly Blocker[], review: CampaignReview): void {
  if (blocker === undefined) return;
  const { code, field, told } = REFUSALS[blocker];
  throw new HttpProblem(
    code,
    said('shared.because', { what, why: told(review) }),
    field === undefined ? {} : { fields: { [field]: told(review) } },
  );
}

/** Throws 409 when it is for another number of people by now than somebody looked at. */
export function requireReviewed(recipients: number, review: CampaignReview): void {
  if (recipients === review.recipients) return;
  const told = said('campaigns.audience_changed', { now: review.recipients, reviewed: recipients });
  throw new HttpProblem('conflict', told);
}
