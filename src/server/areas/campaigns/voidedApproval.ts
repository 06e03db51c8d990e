import { isDeepStrictEqual } from 'node:util';
import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';

/**
 * What a change does to an approval: what a second person was asked about, or agreed to, is not what it was before. Whoever
 * approved a text approved its time, too.
 */
export function voidedApproval(before: Campaign, change: Partial<CampaignInput>): Pick<Partial<Campaign>, 'approval'> {
  const { approval } = before;
  if (approval?.status !== 'requested' && approval?.status !== 'approved') return {};
  const isChanged = Object.entries(change).some(
    ([field, value]) => !isDeepStrictEqual(value, before[field as keyof CampaignInput]),
  );
  return isChanged ? { approval: { ...approval, status: 'voided' } } : {};
}
