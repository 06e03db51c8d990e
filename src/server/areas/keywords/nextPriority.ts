import { keywordsInOrder, prioritiesFor } from '#src/domain/keywords/keywordsInOrder.ts';
import { KEYWORD_LIMITS, type KeywordMatch } from '#src/domain/keywords/keywordTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * The priority that puts a new keyword after all others, but before those for any text at the end, which would leave it nothing. Without a
 * gap all are renumbered in the same order.
 */
export async function nextPriority(tx: Transaction, tenantId: string, match: KeywordMatch): Promise<number> {
  const order = keywordsInOrder(await tx.find('keywords', { tenant_id: tenantId }));
  const lastOfOthers = match === 'any' ? order.length - 1 : order.findLastIndex((each) => each.match !== 'any');
  const before = order[lastOfOthers]?.priority ?? -1;
  const after = order[lastOfOthers + 1]?.priority ?? KEYWORD_LIMITS.priority + 1;
  if (after - before > 1) return Math.min(before + 10, after - 1);
  const places = prioritiesFor(order.length + 1);
  const own = places.splice(lastOfOthers + 1, 1)[0] ?? KEYWORD_LIMITS.priority;
  const changes = order.map(({ id }, at) => ({ id, change: { priority: places[at] ?? KEYWORD_LIMITS.priority } }));
  await tx.updateMany('keywords', changes);
  return own;
}
