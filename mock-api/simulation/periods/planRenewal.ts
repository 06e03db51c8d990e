import type { World } from '#mock-api/simulation/World.ts';
import { renewContract } from '#src/server/areas/billing/renewContract.ts';
import { settleCheckout } from '#src/server/areas/billing/settleCheckout.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

/** Begins the next period when one ends: the segments used are counted anew. A contract that was cancelled ends instead. */
export function planRenewal(world: World, subscription: Pick<Collections['subscriptions'], 'id' | 'period_end'>): void {
  const planned = subscription.period_end;
  world.agenda.add(Math.max(world.now(), Date.parse(planned)), async () => {
    const now = await world.tx.get('subscriptions', subscription.id);
    if (now?.period_end !== planned || now.status === 'canceled') return;
    await world.ledger.flush();
    await renewContract(world.tx, now, planned);
  });
}

/** Takes a payment that is on its way when it is through. */
export function planSettlement(world: World, checkout: Collections['checkouts']): void {
  const { id, status, settles_at } = checkout;
  if (status !== 'processing' || settles_at === null) return;
  const clock = { now: () => new Date(nowIn(world)) };
  world.agenda.add(Math.max(world.now(), Date.parse(settles_at)), async () => {
    await world.ledger.flush();
    await settleCheckout(world.tx, clock, { id });
  });
}
