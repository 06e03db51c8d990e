/** The statuses of a campaign. The schemas are in another file, so that the page need not load zod. */

export const CAMPAIGN_STATUSES = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'finished',
  'cancelled',
  'failed',
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The allowed transitions. The API refuses every other one, and no screen offers it. */
export const CAMPAIGN_TRANSITIONS: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['scheduled', 'running'],
  scheduled: ['draft', 'running', 'cancelled'],
  running: ['paused', 'finished', 'cancelled', 'failed'],
  paused: ['running', 'cancelled'],
  finished: [],
  cancelled: [],
  failed: [],
};

/** Whether a campaign may go from one status to another: from one that only a newer API knows, to none. */
export function canTransition(from: CampaignStatus, to: CampaignStatus): boolean {
  return CAMPAIGN_TRANSITIONS[from]?.includes(to) === true;
}

/** Drafts and scheduled campaigns open in the composer; every other status has a report. */
export const EDITABLE = ['draft', 'scheduled'] as const satisfies readonly CampaignStatus[];

/** Whether a campaign opens in the composer. */
export function isEditable(status: CampaignStatus): boolean {
  return EDITABLE.some((each) => each === status);
}

/** Why a campaign is paused automatically. */
export const PAUSE_CAUSES = ['plan_limit', 'plan_ended', 'many_failures'] as const;

/** Why a person in the audience is excluded. */
export const EXCLUSION_REASONS = [
  'opted_out',
  'blocked',
  'no_consent',
  'may_want_to_stop',
  'in_excluded_group',
  'duplicate_number',
  'out_of_reach',
  'empty_placeholder',
  'too_long',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** How long (ms) a campaign stays scheduled after Send, so that sending can be undone. */
export const UNDO_SEND_MS = 10_000;

/** The longest name of a campaign (UTF-16 units). */
export const CAMPAIGN_NAME_MAX_LENGTH = 120;
