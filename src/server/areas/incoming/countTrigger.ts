import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';

/** Counts a triggered keyword. */
export async function countTrigger(context: UnitContext, { fired }: IncomingDecision): Promise<void> {
  const keyword = fired?.keyword ? await context.tx.get('keywords', fired.keyword.id) : undefined;
  if (!keyword) return;
  await context.tx.update('keywords', keyword.id, {
    hits_count: keyword.hits_count + 1,
    last_hit_at: nowIn(context),
  });
}
