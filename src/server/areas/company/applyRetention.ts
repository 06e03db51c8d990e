import { ACTIVITY_KEPT_DAYS } from '#src/domain/company/companyTerms.ts';
import { DELIVERIES_KEPT_DAYS } from '#src/domain/webhooks/webhookTerms.ts';
import { daysBefore } from '#src/server/clock.ts';
import { removeInSteps } from '#src/server/storage/removeInSteps.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { removeOldDeliveries } from '#src/server/webhooks/lines.ts';

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
  const oldNotes = () => tx.company.oldNotes({ tenantId, before: textCutoff, limit: STEP });
  await removeInSteps(tx, 'conversation_notes', oldNotes);
  const activityCutoff = daysBefore(now, ACTIVITY_KEPT_DAYS);
  const oldEntries = () => tx.activity.oldEntries({ tenantId, before: activityCutoff, limit: STEP });
  await removeInSteps(tx, 'activity', oldEntries);
  await removeOldDeliveries(tx, tenantId, daysBefore(now, DELIVERIES_KEPT_DAYS));
}
