import { ACTIVITY_KEPT_DAYS } from '#src/domain/company/companyTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { textsOlderThan } from './textsOlderThan.ts';

const DAY = 86_400_000;

/**
 * Takes the words out of a company's texts that are older than it keeps them: their time, status, number and segments stay,
 * for the figures. Lines of the activity that are too old go.
 */
export async function keepRetention(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  const [settings] = await tx.find('company_settings', { tenant_id: tenantId });
  if (!settings) return;
  const { messages } = await textsOlderThan(tx, tenantId, settings.retention_days, now);
  await tx.updateMany(
    'messages',
    messages.map(({ id }) => ({ id, change: { body: '' } })),
  );
  const oldest = new Date(now.getTime() - ACTIVITY_KEPT_DAYS * DAY).toISOString();
  const old = (await tx.find('activity', { tenant_id: tenantId })).filter(({ at }) => at < oldest);
  await tx.removeMany(
    'activity',
    old.map(({ id }) => id),
  );
}
