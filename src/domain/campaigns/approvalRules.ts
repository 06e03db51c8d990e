import type { CampaignApproval } from './campaignApproval.ts';

/** Whether a campaign to so many people needs a second person. Null: none ever does. */
export function needsApproval(recipients: number, threshold: number | null): boolean {
  return threshold !== null && recipients > threshold;
}

/** Whether a second person has let it go to so many people. Nobody approved those who came into the audience since. */
export function isApprovedFor(recipients: number, approval: CampaignApproval | null): boolean {
  return approval?.status === 'approved' && recipients <= approval.recipients;
}

/** Whether it lacks the second person it takes to go to so many people. */
export function lacksApproval(
  recipients: number,
  threshold: number | null,
  approval: CampaignApproval | null,
): boolean {
  return needsApproval(recipients, threshold) && !isApprovedFor(recipients, approval);
}

/** Why this person cannot decide now; null when they can. That they may send is another question. */
export function decisionObstacle(
  approval: CampaignApproval | null,
  userId: string,
): 'not_requested' | 'own_request' | null {
  if (approval?.status !== 'requested') return 'not_requested';
  return approval.requested_by === userId ? 'own_request' : null;
}
