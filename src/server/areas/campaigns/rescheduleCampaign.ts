import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { UNDO_SEND_MS } from '#src/domain/campaigns/campaignReview.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { campaignStatusWords } from '#src/server/sentences/campaignStatusWords.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { campaignOf } from './changeStatus.ts';
import { voidedApproval } from './voidedApproval.ts';

/**
 * Reschedules a campaign. Nothing else that was reviewed changes, so it stays scheduled; but one approved for its time becomes a draft again
 * and needs a new approval.
 */
export async function rescheduleCampaign(context: HandlerContext<'rescheduleCampaign'>): Promise<Stored<Campaign>> {
  const { tx, clock, caller, req } = context;
  const campaign = await campaignOf(context);
  const { send_at, timezone } = context.body;
  if (campaign.status !== 'scheduled') {
    throw new HttpProblem(
      'transition_refused',
      sentence('campaigns.only_scheduled_has_time', { status: campaignStatusWords(campaign.status) }),
    );
  }
  if (Date.parse(send_at) < clock.now().getTime() + UNDO_SEND_MS) {
    const reason = sentence('campaigns.send_at_past');
    throw new HttpProblem('unprocessable', sentence('campaigns.not_changed', { why: reason }), {
      fields: { send_at: reason },
    });
  }
  const approvalChange = voidedApproval(campaign, { send_at, timezone });
  const change = {
    send_at,
    timezone,
    ...approvalChange,
    ...(approvalChange.approval ? { status: 'draft' as const } : {}),
  };
  const after = await tx.update('campaigns', campaign.id, change);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'reschedule',
    subject: 'campaigns',
    recordId: campaign.id,
    recordName: nameOf(campaign),
    before: campaign,
    after,
  });
  return after;
}
