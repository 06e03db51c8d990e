import { type Criterion, oneOf } from '#src/domain/criteria/criterion.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whether the record with this id, of any tenant, meets a criterion. */
export async function isAmong(
  tx: Transaction,
  name: CollectionName,
  id: string,
  readable: Criterion,
): Promise<boolean> {
  const query = { filter: oneOf('id', [id]), search: null, sort: null, range: null, readable };
  return (await tx.list(name, { ...query, tenantId: undefined })).total > 0;
}
