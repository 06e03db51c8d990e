import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { Store } from '#src/server/storage/Store.ts';

const OPEN: readonly CampaignStatus[] = ['draft', 'scheduled', 'running', 'paused'];

/** Lets another device, or for null none in particular, stand in campaigns for this one; what is over stays as it was. */
export function moveCampaigns(store: Store, tenantId: string, from: string, to: string | null): void {
  for (const { id, device_ids, status } of store.ofTenant('campaigns', tenantId)) {
    if (!device_ids.includes(from) || (to !== null && !OPEN.includes(status))) continue;
    const others = device_ids.filter((each) => each !== from);
    const next = to === null || others.includes(to) ? others : [...others, to];
    store.update('campaigns', id, { device_ids: next });
  }
}
