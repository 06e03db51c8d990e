import { ALERTS_KEPT_DAYS } from '#src/domain/alerts/alertTerms.ts';
import { daysBefore } from '#src/server/clock.ts';
import { removeInSteps } from '#src/server/storage/removeInSteps.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const STEP = 1000;

/** Removes a tenant's alerts that are too old. */
export async function forgetAlerts(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  const before = daysBefore(now, ALERTS_KEPT_DAYS);
  await removeInSteps(tx, 'alerts', () => tx.jobs.oldAlerts({ tenantId, before, limit: STEP }));
}
