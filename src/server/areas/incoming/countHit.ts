import { nowIn, type World } from '#mock-api/simulation/World.ts';
import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';

/** A keyword that fired counts it. */
export function countHit(world: World, { fired }: IncomingDecision): void {
  const keyword = fired?.keyword ? world.store.byId('keywords', fired.keyword.id) : undefined;
  if (!keyword) return;
  world.store.update('keywords', keyword.id, { hits_count: keyword.hits_count + 1, last_hit_at: nowIn(world) });
}
