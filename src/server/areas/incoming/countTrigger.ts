import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { type Moment, nowIn } from '#src/server/sending/Moment.ts';

/** Counts a triggered keyword. */
export async function countTrigger(receiving: Moment, { fired }: IncomingDecision): Promise<void> {
  const keyword = fired?.keyword ? await receiving.tx.get('keywords', fired.keyword.id) : undefined;
  if (!keyword) return;
  await receiving.tx.update('keywords', keyword.id, {
    hits_count: keyword.hits_count + 1,
    last_hit_at: nowIn(receiving),
  });
}
