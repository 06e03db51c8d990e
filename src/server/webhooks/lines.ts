import { isoTime } from '#src/server/clock.ts';
import type { Step } from '#src/server/removeReferences.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The due time of work that is due immediately. */
export const DUE_NOW = isoTime(0);

/** Releases the next delivery of each queue of a tenant in which one of these is done. */
export async function sendNextOf(
  tx: Transaction,
  tenantId: string,
  done: readonly Collections['webhook_deliveries'][],
): Promise<void> {
  for (const webhookId of new Set(done.map((each) => each.webhook_id))) {
    const lines = done.flatMap((each) => (each.webhook_id === webhookId ? each.line : []));
    const ids = await tx.webhooks.firstOfLines({ tenantId, webhookId, lines });
    await tx.updateMany(
      'webhook_deliveries',
      ids.map((id) => ({ id, change: { due_at: DUE_NOW } })),
    );
  }
}

/** Holds waiting deliveries back while the webhook is off. */
export async function holdDeliveries(tx: Transaction, tenantId: string, webhookId: string): Promise<void> {
  const ids = await tx.webhooks.firstOfLines({ tenantId, webhookId });
  await tx.updateMany(
    'webhook_deliveries',
    ids.map((id) => ({ id, change: { due_at: null } })),
  );
}

/** Releases held deliveries in order. The three days for attempts start again. */
export async function releaseDeliveries(tx: Transaction, tenantId: string, webhookId: string): Promise<void> {
  const ids = await tx.webhooks.firstOfLines({ tenantId, webhookId });
  await tx.updateMany(
    'webhook_deliveries',
    ids.map((id) => ({ id, change: { due_at: DUE_NOW, first_at: null } })),
  );
}

const STEP = 500;

/** Deletes the next deliveries of a deleted webhook. There may be a month of them, each with its body. */
export const removeDeliveries: Step = async ({ tx }, { id: webhookId, tenantId }, limit) => {
  const deliveries = await tx.webhooks.deliveries({ tenantId, webhookId, status: null, before: null, limit });
  const ids = deliveries.map(({ id }) => id);
  await tx.removeMany('webhook_deliveries', ids);
  return ids;
};

/** Deletes the first deliveries from before an instant, waiting ones included. Returns their ids, or none if there are no more. */
export async function removeSomeDeliveries(tx: Transaction, tenantId: string, before: string): Promise<string[]> {
  const ids = await tx.webhooks.oldDeliveries({ tenantId, before, limit: STEP });
  const firsts = (await tx.find('webhook_deliveries', { id: ids })).filter(({ due_at }) => due_at !== null);
  await tx.removeMany('webhook_deliveries', ids);
  await sendNextOf(tx, tenantId, firsts);
  return ids;
}
