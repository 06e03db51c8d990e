import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Where } from '#src/server/storage/Where.ts';

/** Messages changed per step. */
const STEP = 500;

/** Changes all messages of a tenant with these fields, in steps: `change` must change one of the fields. Returns how many there were. */
export async function changeMessages(
  tx: Transaction,
  selection: { tenantId: string; where: Where<Stored<Message>> },
  change: (message: Stored<Message>) => Partial<Stored<Message>>,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const part = await tx.messages.first({ ...selection, limit: STEP });
    await tx.updateMany(
      'messages',
      part.map((message) => ({ id: message.id, change: change(message) })),
    );
    changed += part.length;
    if (part.length < STEP) return changed;
  }
}
