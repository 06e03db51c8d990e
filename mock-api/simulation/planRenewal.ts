import type { Stored } from '#mock-api/types.ts';
import type { Subscription } from '#src/domain/company/plan.ts';
import type { World } from './World.ts';

/** Begins the next period when one ends: the segments used are counted anew. A contract that was cancelled ends instead. */
export function planRenewal(world: World, subscription: Stored<Subscription>): void {
  const planned = subscription.period_end;
  world.agenda.add(Math.max(world.now(), Date.parse(planned)), () => {
    const now = world.store.byId('subscriptions', subscription.id);
    if (now?.period_end !== planned || now.status === 'canceled') return;
    if (now.cancel_at_period_end) world.store.update('subscriptions', now.id, { status: 'canceled' });
    else renew(world, now);
  });
}

function renew(world: World, subscription: Stored<Subscription>): void {
  const { id, plan_id, period_end, usage } = subscription;
  const months = world.store.byId('plans', plan_id)?.interval === 'year' ? 12 : 1;
  world.ledger.flush();
  world.store.update('subscriptions', id, {
    period_start: period_end,
    period_end: monthsAfter(period_end, months),
    usage: { ...usage, segments: 0 },
  });
}

/** The same day so many months later; the last of the month where it has no such day. */
function monthsAfter(instant: string, months: number): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
