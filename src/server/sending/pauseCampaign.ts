import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { AUTOMATIC_AUTHOR, recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { clockIn, type UnitContext } from './UnitContext.ts';

/** Pauses a running campaign automatically, and logs the reason. */
export async function pauseCampaign(
  context: UnitContext,
  campaign: Stored<Campaign>,
  { cause }: { cause: NonNullable<Campaign['pause_cause']> },
): Promise<void> {
  const { id, tenant_id: tenantId, name } = campaign;
  await context.tx.update('campaigns', id, { status: 'paused', pause_cause: cause });
  await recordActivity(context.tx, clockIn(context), {
    caller: { user: AUTOMATIC_AUTHOR, tenantId },
    ip: undefined,
    action: 'pause',
    subject: 'campaigns',
    recordId: id,
    recordName: name,
    before: { status: 'running' },
    after: { status: 'paused', cause },
  });
}
