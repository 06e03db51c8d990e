import { ACTIVITY_KEPT_DAYS } from '#src/domain/company/companyTerms.ts';
import { DELIVERIES_KEPT_DAYS } from '#src/domain/webhooks/webhookTerms.ts';
import { daysBefore } from '#src/server/clock.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { removeSomeDeliveries } from '#src/server/webhooks/lines.ts';

/** Records written per unit of work: few enough that everything else of the company waits only a moment, however many there are. */
const STEP = 1000;

/** Writes the next records, and returns their ids; none at the end. `after`: the last one of the previous step. */
type Step = (tx: Transaction, after: string | null) => Promise<readonly string[]>;

/**
 * Deletes the text of messages older than the company's retention; their time, status, number and segments stay for statistics. Notes of that age
 * are deleted entirely. Activity entries and webhook deliveries have retention periods of their own. A process that stops leaves the rest.
 */
export async function applyRetention(
  { unit, stopping }: Pick<Sending, 'unit' | 'stopping'>,
  tenantId: string,
  now: Date,
): Promise<void> {
  const inSteps = async (step: Step): Promise<void> => {
    for (let after: string | null | undefined = null; after !== undefined && !stopping?.aborted; ) {
      const from: string | null = after;
      after = (await unit(tenantId, async ({ tx }) => await step(tx, from))).at(-1);
    }
  };
  const [settings] = await unit(tenantId, async ({ tx }) => await tx.find('company_settings', { tenant_id: tenantId }));
  if (!settings) return;
  const textCutoff = daysBefore(now, settings.retention_days);
  await inSteps(async (tx, after) => {
    const ids = await tx.company.oldTexts({ tenantId, before: textCutoff, after, limit: STEP });
    await tx.updateMany(
      'messages',
      ids.map((id) => ({ id, change: { body: '' } })),
    );
    return ids;
  });
  await inSteps(async (tx) =>
    remove(tx, 'conversation_notes', await tx.company.oldNotes({ tenantId, before: textCutoff, limit: STEP })),
  );
  const activityCutoff = daysBefore(now, ACTIVITY_KEPT_DAYS);
  await inSteps(async (tx) =>
    remove(tx, 'activity', await tx.activity.oldEntries({ tenantId, before: activityCutoff, limit: STEP })),
  );
  const deliveriesCutoff = daysBefore(now, DELIVERIES_KEPT_DAYS);
  await inSteps(async (tx) => await removeSomeDeliveries(tx, tenantId, deliveriesCutoff));
}

async function remove(tx: Transaction, name: CollectionName, ids: readonly string[]): Promise<readonly string[]> {
  await tx.removeMany(name, ids);
  return ids;
}
