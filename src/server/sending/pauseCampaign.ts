import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** Pauses a running campaign automatically, and logs the reason. */
export async function pauseCampaign(
  context: UnitContext,
  campaign: Stored<Campaign>,
  { cause }: { cause: NonNullable<Campaign['pause_cause']> },
): Promise<void> {
  const { id, tenant_id, name } = campaign;
  await context.tx.update('campaigns', id, { status: 'paused', pause_cause: cause });
  await context.tx.insert('activity', {
    tenant_id,
    at: nowIn(context),
    actor_id: null,
    actor_name: 'Heliograph',
    via: null,
    action: 'pause',
    subject: 'campaigns',
    record_id: id,
    record_name: name,
    before: { status: 'running' },
    after: { status: 'paused', cause },
    ip: null,
  });
}
