import type { World } from '#mock-api/simulation/World.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Stops a campaign whose next text would be more than the plan has left, and says so in the tenant's activity. */
export async function pauseAtLimit(world: World, campaign: Stored<Campaign>): Promise<void> {
  await world.tx.update('campaigns', campaign.id, { status: 'paused', pause_cause: 'plan_limit' });
  await world.tx.insert('activity', {
    tenant_id: campaign.tenant_id,
    at: nowIn(world),
    actor_id: null,
    actor_name: 'Heliograph',
    via: null,
    action: 'pause',
    subject: 'campaigns',
    record_id: campaign.id,
    record_name: campaign.name,
    before: { status: 'running' },
    after: { status: 'paused', cause: 'plan_limit' },
    ip: null,
  });
}
