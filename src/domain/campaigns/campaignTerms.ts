/** The words and rules of campaigns, without the schema, for the page. */

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

/** The only transitions there are. The API refuses every other one and no screen offers it. */
export const CAMPAIGN_TRANSITIONS: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['scheduled', 'running'],
  scheduled: ['draft', 'running', 'cancelled'],
  running: ['paused', 'finished', 'cancelled', 'failed'],
  paused: ['running', 'cancelled'],
  finished: [],
  cancelled: [],
  failed: [],
};

/** Whether a campaign may go from one status to another. */
export function canTransition(from: CampaignStatus, to: CampaignStatus): boolean {
  return CAMPAIGN_TRANSITIONS[from].includes(to);
}

/** Drafts and scheduled campaigns open in the composer; every other status has a report. */
export const EDITABLE = ['draft', 'scheduled'] as const satisfies readonly CampaignStatus[];

/** Whether a campaign opens in the composer. */
export function isEditable(status: CampaignStatus): boolean {
  return EDITABLE.some((each) => each === status);
}

/** What pauses a campaign when no person does. */
export const PAUSE_CAUSES = ['plan_limit', 'many_failures'] as const;

/** Why somebody in the audience gets no message. */
export const EXCLUSION_REASONS = [
  'opted_out',
  'blocked',
  'no_consent',
  'may_want_to_stop',
  'in_excluded_group',
  'duplicate_number',
  'out_of_reach',
  'empty_placeholder',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** After Send, this long (ms) the campaign waits as scheduled and can be taken back. */
export const UNDO_SEND_MS = 10_000;
