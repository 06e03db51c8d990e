import type { CollectionName } from './records/Collections.ts';
import type { Transaction } from './Transaction.ts';

/**
 * Removes many records, some at a time: `next` returns the ids of the next ones, and none at the end. Throws if it returns one that has just been
 * removed, because it would never end.
 */
export async function removeInSteps(
  tx: Transaction,
  name: CollectionName,
  next: () => Promise<readonly string[]>,
): Promise<void> {
  let removed: readonly string[] = [];
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    const [first = ''] = ids;
    if (removed.includes(first)) throw new Error(`${name}: what was removed is found again`);
    await tx.removeMany(name, ids);
    removed = ids;
  }
}
