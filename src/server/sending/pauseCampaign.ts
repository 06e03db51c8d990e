import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type Moment, nowIn } from './Moment.ts';

/** Pauses a running campaign automatically, and logs the reason. */
export async function pauseCampaign(
  moment: Moment,
  campaign: Stored<Campaign>,
  { cause }: { cause: NonNullable<Campaign['pause_cause']> },
): Promise<void> {
  const { id, tenant_id, name } = campaign;
  await moment.tx.update('campaigns', id, { status: 'paused', pause_cause: cause });
  await moment.tx.insert('activity', {
    tenant_id,
    at: nowIn(moment),
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
