import type { CampaignApproval } from './campaignApproval.ts';

/** Whether a campaign to this many people needs a second person's approval. If the threshold is null, none does. */
export function needsApproval(recipients: number, threshold: number | null): boolean {
  return threshold !== null && recipients > threshold;
}

/** Whether a campaign is approved for this many people. The approval does not cover people who have joined the audience since. */
export function isApprovedFor(recipients: number, approval: CampaignApproval | null): boolean {
  return approval?.status === 'approved' && recipients <= approval.recipients;
}

/** Whether a campaign needs an approval for this many people and has none. */
export function lacksApproval(
  recipients: number,
  threshold: number | null,
  approval: CampaignApproval | null,
): boolean {
  return needsApproval(recipients, threshold) && !isApprovedFor(recipients, approval);
}

/** Why this person cannot decide on the approval now, or null if they can. Whether they can send is checked separately. */
export function decisionRefusal(
  approval: CampaignApproval | null,
  userId: string,
): 'not_requested' | 'own_request' | null {
  if (approval?.status !== 'requested') return 'not_requested';
  return approval.requested_by === userId ? 'own_request' : null;
}
