import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { nowIn, type Receiving } from './Receiving.ts';

/** A keyword that fired counts it. */
export function countHit(receiving: Receiving, { fired }: IncomingDecision): void {
  const keyword = fired?.keyword ? receiving.store.byId('keywords', fired.keyword.id) : undefined;
  if (!keyword) return;
  receiving.store.update('keywords', keyword.id, { hits_count: keyword.hits_count + 1, last_hit_at: nowIn(receiving) });
}
