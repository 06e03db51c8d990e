import { isDeepStrictEqual } from 'node:util';
import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';

/** Voids an approval after a change: it was for the campaign as it was, its time included. */
export function voidedApproval(before: Campaign, change: Partial<CampaignInput>): Pick<Partial<Campaign>, 'approval'> {
  const { approval } = before;
  if (approval?.status !== 'requested' && approval?.status !== 'approved') return {};
  const isChanged = Object.entries(change).some(
    ([field, value]) => !isDeepStrictEqual(value, before[field as keyof CampaignInput]),
  );
  return isChanged ? { approval: { ...approval, status: 'voided' } } : {};
}
