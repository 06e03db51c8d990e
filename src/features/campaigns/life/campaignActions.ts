import { type CampaignStatus, canTransition } from '#src/domain/campaigns/campaignTerms.ts';

export const LIFE_ACTIONS = ['unschedule', 'pause', 'resume', 'cancel'] as const;
export type LifeAction = (typeof LIFE_ACTIONS)[number];

/** The operation behind each action, and the status it leads to. */
export const ACTION_OPERATIONS = {
  unschedule: { operation: 'unscheduleCampaign', to: 'draft' },
  pause: { operation: 'pauseCampaign', to: 'paused' },
  resume: { operation: 'resumeCampaign', to: 'running' },
  cancel: { operation: 'cancelCampaign', to: 'cancelled' },
} as const satisfies Record<LifeAction, { operation: string; to: CampaignStatus }>;

/** What a person may do to a campaign in this status: the transitions there are, but for those that happen by themselves. */
export function lifeActionsOf(status: CampaignStatus): LifeAction[] {
  return LIFE_ACTIONS.filter((action) => {
    // A scheduled campaign becomes running by its time; only a paused one is resumed.
    if (action === 'resume') return status === 'paused';
    return canTransition(status, ACTION_OPERATIONS[action].to);
  });
}

/** Whether somebody may delete it: not while it is under way. */
export function canBeDeleted(status: CampaignStatus): boolean {
  return status !== 'scheduled' && status !== 'running' && status !== 'paused';
}
