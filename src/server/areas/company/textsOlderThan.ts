import type { Message, MessageStatus } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const DAY = 86_400_000;

/** Not gone out yet: their words are still needed. */
const UNDER_WAY: ReadonlySet<MessageStatus> = new Set(['scheduled', 'queued', 'sending']);

/** The texts of a company that are older than so many days and still have their words. */
export async function textsOlderThan(
  tx: Transaction,
  tenantId: string,
  days: number,
  now: Date,
): Promise<{ messages: Stored<Message>[]; before: string }> {
  const before = new Date(now.getTime() - days * DAY).toISOString();
  const messages = (await tx.find('messages', { tenant_id: tenantId })).filter(
    ({ created_at, body, status }) => created_at < before && body !== '' && !UNDER_WAY.has(status),
  );
  return { messages, before };
}
