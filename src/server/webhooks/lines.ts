import { isoTime } from '#src/server/clock.ts';
import { removeReferences, type Step } from '#src/server/removeReferences.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
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

/** The ends of these removals' ids, after the webhook's id: a webhook may be deleted while its deliveries are still being held or released. */
const HOLD = ' hold';
const RELEASE = ' release';

/** Holds waiting deliveries back while the webhook is off: the first 2,000 queues immediately, workers hold the others. None is sent meanwhile. */
export async function holdDeliveries(context: UnitContext, tenantId: string, webhookId: string): Promise<void> {
  await stopSteps(context, tenantId, webhookId);
  await removeReferences(context, { tenantId, of: 'holds', id: webhookId + HOLD }, holdNext);
}

export const holdNext: Step = async ({ tx }, { id, tenantId }, limit) => {
  const ids = await tx.webhooks.planned({ tenantId, webhookId: id.slice(0, -HOLD.length), limit });
  await tx.updateMany(
    'webhook_deliveries',
    ids.map((each) => ({ id: each, change: { due_at: null } })),
  );
  return ids;
};

/**
 * Releases held deliveries, each queue in order: the first 2,000 queues immediately, workers release the others. The three days for attempts start
 * again.
 */
export async function releaseDeliveries(context: UnitContext, tenantId: string, webhookId: string): Promise<void> {
  await stopSteps(context, tenantId, webhookId);
  await removeReferences(context, { tenantId, of: 'releases', id: webhookId + RELEASE }, releaseNextHeld);
}

/** Its place is a queue, not a record. */
export const releaseNextHeld: Step = async ({ tx }, { id, tenantId, after }, limit) => {
  const held = await tx.webhooks.held({ tenantId, webhookId: id.slice(0, -RELEASE.length), after, limit });
  await tx.updateMany(
    'webhook_deliveries',
    held.map((each) => ({ id: each.id, change: { due_at: DUE_NOW, first_at: null } })),
  );
  return held.map(({ line }) => line);
};

async function stopSteps({ tx }: UnitContext, tenantId: string, webhookId: string): Promise<void> {
  const steps = await tx.find('removals', { tenant_id: tenantId, id: [webhookId + HOLD, webhookId + RELEASE] });
  await tx.removeMany(
    'removals',
    steps.map(({ id }) => id),
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
