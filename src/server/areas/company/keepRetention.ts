import { ACTIVITY_KEPT_DAYS } from '#src/domain/company/companyTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { textsOlderThan } from './textsOlderThan.ts';

const DAY = 86_400_000;

/**
 * Takes the words out of a company's texts that are older than it keeps them: their time, status, number and segments stay,
 * for the figures. Lines of the activity that are too old go.
 */
export async function keepRetention(store: Store, tenantId: string, now: Date): Promise<void> {
  const [settings] = await store.tx.find('company_settings', { tenant_id: tenantId });
  if (!settings) return;
  const { messages } = await textsOlderThan(store, tenantId, settings.retention_days, now);
  await store.tx.updateMany(
    'messages',
    messages.map(({ id }) => ({ id, change: { body: '' } })),
  );
  const oldest = new Date(now.getTime() - ACTIVITY_KEPT_DAYS * DAY).toISOString();
  const old = (await store.tx.find('activity', { tenant_id: tenantId })).filter(({ at }) => at < oldest);
  await store.tx.removeMany(
    'activity',
    old.map(({ id }) => id),
  );
}
