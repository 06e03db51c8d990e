import { decisionRefusal } from '#src/domain/campaigns/approvalRules.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignApproval } from '#src/domain/campaigns/campaignApproval.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { campaignOf } from './changeStatus.ts';

/** Approves or declines a campaign as it is, by another person who can send. The requester cannot: 403. */
function decision(status: 'approved' | 'declined') {
  return async (context: HandlerContext<'approveCampaign' | 'declineCampaign'>): Promise<Stored<Campaign>> => {
    const { tx, clock, caller } = context;
    const campaign = await campaignOf(context);
    const approval = requireOpen(campaign, caller.user.id);
    const { note = '' } = context.body;
    return await tx.update('campaigns', campaign.id, {
      approval: {
        ...approval,
        status,
        decided_by: caller.user.id,
        decided_by_name: caller.user.name,
        decided_at: clock.now().toISOString(),
        decision_note: note,
      },
    });
  };
}

export const approveCampaign = decision('approved');
export const declineCampaign = decision('declined');

function requireOpen({ approval }: Campaign, userId: string): CampaignApproval {
  const refusal = decisionRefusal(approval, userId);
  if (refusal === 'own_request') {
    throw new HttpProblem('forbidden', 'You requested this approval, so someone else has to decide.', {
      permission: {
        action: 'send',
        subject: 'campaigns',
        reason: 'You requested this approval, so someone else has to decide.',
      },
    });
  }
  if (refusal !== null) throw new HttpProblem('conflict', sentence('campaigns.no_approval_request'));
  // Without an approval there is a refusal.
  return approval as CampaignApproval;
}
