import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';

/** An empty campaign. */
export const EMPTY_CAMPAIGN: CampaignInput = {
  name: '',
  purpose: 'marketing',
  audience: { group_ids: [], category_ids: [], contact_ids: [], exclude_group_ids: [] },
  body: '',
  template_id: null,
  device_ids: [],
  send_at: null,
  timezone: null,
  respect_quiet_hours: true,
  daytime_only: false,
};

const FIELDS = Object.keys(EMPTY_CAMPAIGN) as (keyof CampaignInput)[];

/** A campaign's editable fields. */
export function campaignInputOf(campaign: Campaign): CampaignInput {
  return Object.fromEntries(FIELDS.map((field) => [field, campaign[field]])) as unknown as CampaignInput;
}

/** The fields that differ between two versions. Lists are equal in any order. */
export function changedFields(one: CampaignInput, other: CampaignInput): (keyof CampaignInput)[] {
  return FIELDS.filter((field) => comparable(one[field]) !== comparable(other[field]));
}

export function isSameInput(one: CampaignInput, other: CampaignInput): boolean {
  return changedFields(one, other).length === 0;
}

function comparable(value: unknown): string {
  return JSON.stringify(value, (_, part) => (Array.isArray(part) ? [...part].sort() : part));
}
