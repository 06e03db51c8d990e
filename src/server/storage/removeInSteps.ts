import type { CollectionName } from './records/Collections.ts';
import type { Transaction } from './Transaction.ts';

/** Removes many records, some at a time: `next` returns the ids of the next ones, and none at the end. */
export async function removeInSteps(
  tx: Transaction,
  name: CollectionName,
  next: () => Promise<readonly string[]>,
): Promise<void> {
  for (let ids = await next(); ids.length > 0; ids = await next()) await tx.removeMany(name, ids);
}
