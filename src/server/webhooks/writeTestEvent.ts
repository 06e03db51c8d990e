import { TEST_EVENT } from '#src/domain/webhooks/webhookTerms.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { AT_ONCE } from './lines.ts';
import { bodyOf, newDelivery } from './newDelivery.ts';

/** Writes a test event, which does not wait in a queue. */
export async function writeTestEvent(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  { id, name, tenant_id }: Pick<Collections['webhooks'], 'id' | 'name' | 'tenant_id'>,
  nonce: string,
): Promise<Collections['webhook_deliveries']> {
  const body = bodyOf(TEST_EVENT, clock.now(), { webhook_id: id, name });
  const delivery = newDelivery({ tenantId: tenant_id ?? '', webhookId: id, line: `test ${nonce}`, body });
  return await tx.insert('webhook_deliveries', { ...delivery, type: TEST_EVENT, due_at: AT_ONCE });
}
