import { ACTIVITY_KEPT_DAYS } from '#src/domain/company/companyTerms.ts';
import { DELIVERIES_KEPT_DAYS } from '#src/domain/webhooks/webhookTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { removeOldDeliveries } from '#src/server/webhooks/lines.ts';

const DAY = 86_400_000;
/** Records written per step. */
const STEP = 1000;

/**
 * Deletes the text of messages older than the company's retention; their time, status, number and segments stay for statistics. Notes of that age
 * are deleted entirely. Activity entries and webhook deliveries have retention periods of their own.
 */
export async function applyRetention(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  const [settings] = await tx.find('company_settings', { tenant_id: tenantId });
  if (!settings) return;
  const textCutoff = daysBefore(now, settings.retention_days);
  const nextTexts = () => tx.company.oldTexts({ tenantId, before: textCutoff, limit: STEP });
  for (let ids = await nextTexts(); ids.length > 0; ids = await nextTexts()) {
    await tx.updateMany(
      'messages',
      ids.map((id) => ({ id, change: { body: '' } })),
    );
  }
  const nextNotes = () => tx.company.oldNotes({ tenantId, before: textCutoff, limit: STEP });
  for (let ids = await nextNotes(); ids.length > 0; ids = await nextNotes())
    await tx.removeMany('conversation_notes', ids);
  const activityCutoff = daysBefore(now, ACTIVITY_KEPT_DAYS);
  const nextEntries = () => tx.activity.oldEntries({ tenantId, before: activityCutoff, limit: STEP });
  for (let ids = await nextEntries(); ids.length > 0; ids = await nextEntries()) await tx.removeMany('activity', ids);
  await removeOldDeliveries(tx, tenantId, daysBefore(now, DELIVERIES_KEPT_DAYS));
}

/** The instant (ISO 8601) this many times 24 hours earlier. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString();
}
