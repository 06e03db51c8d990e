import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Throws 422 at a field that would add people to smart groups or remove them: their members follow from their conditions. */
export async function refuseSmartGroups(tx: Transaction, field: string, ids: readonly string[]): Promise<void> {
  if ((await tx.find('groups', { id: ids, type: 'smart' })).length === 0) return;
  throw unprocessable({
    [field]: sentence('groups.only_manual'),
  });
}
