import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { nowIn, type Receiving } from './Receiving.ts';

/** A keyword that fired counts it. */
export async function countHit(receiving: Receiving, { fired }: IncomingDecision): Promise<void> {
  const keyword = fired?.keyword ? await receiving.tx.get('keywords', fired.keyword.id) : undefined;
  if (!keyword) return;
  await receiving.tx.update('keywords', keyword.id, {
    hits_count: keyword.hits_count + 1,
    last_hit_at: nowIn(receiving),
  });
}
