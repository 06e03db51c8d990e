import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { campaignStatusWords } from '#src/server/sentences/campaignStatusWords.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { campaignOf } from './changeStatus.ts';
import { reviewStored } from './reviewStored.ts';
import { refuseBlocked, requireReviewed } from './sendCampaign.ts';

/** Requests approval of a campaign that lacks nothing else. */
export async function requestApproval(context: HandlerContext<'requestApproval'>): Promise<Stored<Campaign>> {
  const { tx, clock, caller } = context;
  const campaign = await campaignOf(context);
  if (campaign.status !== 'draft') {
    throw new HttpProblem(
      'transition_refused',
      sentence('campaigns.only_draft_approved', { status: campaignStatusWords(campaign.status) }),
    );
  }
  const review = await reviewStored(context, campaign, campaign.approval);
  const otherBlockers = review.blockers.filter((blocker) => blocker !== 'approval_needed');
  refuseBlocked(sentence('campaigns.not_asked_for'), otherBlockers, review);
  if (!review.blockers.includes('approval_needed')) {
    throw new HttpProblem('conflict', sentence('campaigns.needs_no_approval'));
  }
  if (campaign.approval?.status === 'requested') {
    throw new HttpProblem(
      'conflict',
      sentence('campaigns.asked_already', { name: campaign.approval.requested_by_name }),
    );
  }
  const { recipients, note = '' } = context.body;
  requireReviewed(recipients, review);
  return await tx.update('campaigns', campaign.id, {
    approval: {
      status: 'requested',
      requested_by: caller.user.id,
      requested_by_name: caller.user.name,
      requested_at: clock.now().toISOString(),
      request_note: note,
      recipients,
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      decision_note: '',
    },
  });
}
