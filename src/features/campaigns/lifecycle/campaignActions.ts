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

/** The actions on a campaign in this status: its transitions, except automatic ones. */
export function lifeActionsOf(status: CampaignStatus): LifeAction[] {
  return LIFE_ACTIONS.filter((action) => {
    // A scheduled campaign starts at its time; only a paused one is resumed.
    if (action === 'resume') return status === 'paused';
    return canTransition(status, ACTION_OPERATIONS[action].to);
  });
}

/** Whether it can be deleted: not while it is being sent, nor in a status that only a newer API knows. */
export function canBeDeleted(status: CampaignStatus): boolean {
  return status === 'draft' || status === 'finished' || status === 'cancelled' || status === 'failed';
}
