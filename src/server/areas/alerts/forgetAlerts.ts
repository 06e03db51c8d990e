import { ALERTS_KEPT_DAYS } from '#src/domain/alerts/alertTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const DAY = 86_400_000;
const STEP = 1000;

/** Removes a tenant's alerts that are too old. */
export async function forgetAlerts(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ALERTS_KEPT_DAYS * DAY).toISOString();
  const next = () => tx.jobs.oldAlerts({ tenantId, before, limit: STEP });
  for (let ids = await next(); ids.length > 0; ids = await next()) await tx.removeMany('alerts', ids);
}
