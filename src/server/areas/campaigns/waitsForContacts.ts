import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * Returns a function that tells whether a campaign is due but not launched, because contacts of a deleted category are still moving (`areMoving`,
 * `postgres/queries/sending.ts`). Reads the removals at most once, and only if a campaign is due.
 */
export function waitsForContacts(
  tx: Transaction,
  tenantId: string,
  clock: Clock,
): (campaign: Campaign) => Promise<Pick<Campaign, 'waits_for_contacts'>> {
  let moves: Promise<unknown[]> | undefined;
  return async (campaign) => {
    if (!isDue(campaign, clock.now())) return {};
    moves ??= tx.find('removals', { tenant_id: tenantId, of: 'categories' });
    return (await moves).length > 0 ? { waits_for_contacts: true } : {};
  };
}

function isDue({ status, send_at, totals }: Campaign, now: Date): boolean {
  if (status === 'scheduled') return send_at !== null && Date.parse(send_at) <= now.getTime();
  return status === 'running' && totals.recipients === 0;
}
