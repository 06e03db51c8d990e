import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Throws 422 at a field that would put people into smart groups, or take them out: these have the members of their query. */
export async function refuseSmartGroups(tx: Transaction, field: string, ids: readonly string[]): Promise<void> {
  if ((await tx.find('groups', { id: ids, type: 'smart' })).length === 0) return;
  throw unprocessable({
    [field]: said('groups.only_manual'),
  });
}
