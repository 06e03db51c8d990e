import { isoTime } from '#src/server/clock.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { removeInSteps } from '#src/server/storage/removeInSteps.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The due time of work that is due immediately. */
export const AT_ONCE = isoTime(0);

/** Releases the next delivery of a queue when the previous one is done. */
export async function sendNextOf(
  tx: Transaction,
  { tenant_id, webhook_id, line }: Collections['webhook_deliveries'],
): Promise<void> {
  const next = await tx.webhooks.firstOfLine({ tenantId: tenant_id ?? '', webhookId: webhook_id, line });
  if (next) await tx.update('webhook_deliveries', next.id, { due_at: AT_ONCE });
}

/** Holds waiting deliveries back while the webhook is off. */
export async function holdEntries(tx: Transaction, tenantId: string, webhookId: string): Promise<void> {
  const ids = await tx.webhooks.firstOfLines({ tenantId, webhookId });
  await tx.updateMany(
    'webhook_deliveries',
    ids.map((id) => ({ id, change: { due_at: null } })),
  );
}

/** Releases held deliveries in order. The three days for attempts start again. */
export async function releaseLines(tx: Transaction, tenantId: string, webhookId: string): Promise<void> {
  const ids = await tx.webhooks.firstOfLines({ tenantId, webhookId });
  await tx.updateMany(
    'webhook_deliveries',
    ids.map((id) => ({ id, change: { due_at: AT_ONCE, first_at: null } })),
  );
}

const STEP = 500;

/** Deletes the first deliveries from before an instant, waiting ones included. Returns their ids, or none if there are no more. */
export async function removeSomeDeliveries(tx: Transaction, tenantId: string, before: string): Promise<string[]> {
  const ids = await tx.webhooks.oldDeliveries({ tenantId, before, limit: STEP });
  const lines = new Map<string, Collections['webhook_deliveries']>();
  for (const each of await tx.find('webhook_deliveries', { id: ids })) {
    if (each.due_at !== null) lines.set(`${each.webhook_id} ${each.line}`, each);
  }
  await tx.removeMany('webhook_deliveries', ids);
  for (const each of lines.values()) await sendNextOf(tx, each);
  return ids;
}

/** Deletes all deliveries of a webhook in steps, because there may be a month of them, each with its body. */
export async function removeDeliveriesOf(tx: Transaction, tenantId: string, webhookId: string): Promise<void> {
  const page = { tenantId, webhookId, status: null, before: null, limit: STEP };
  await removeInSteps(tx, 'webhook_deliveries', async () => (await tx.webhooks.deliveries(page)).map(({ id }) => id));
}
