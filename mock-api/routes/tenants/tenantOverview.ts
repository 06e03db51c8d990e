import type { Collections } from '#mock-api/kept/Collections.ts';
import { ownersOf } from '#mock-api/resources/tenants/ownersOf.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';
import { minuteCountsOf } from '#mock-api/routes/statistics/minuteCountsOf.ts';
import { statisticsOf } from '#mock-api/routes/statistics/statisticsOf.ts';
import { localDay } from '#mock-api/simulation/tenantFacts.ts';
import type { TenantOverview } from '#src/domain/tenants/tenantAccount.ts';

const DAY = 86_400_000;
/** So many days of failures are told, today included. */
const DAYS = 7;

export function tenantOverview(
  { store, clock }: HandlerContext,
  { id, timezone }: Collections['tenants'],
): TenantOverview {
  const people = store.ofTenant('users', id);
  const today = localDay(clock.now().getTime(), timezone);
  const { failures } = statisticsOf({
    from: isoDate(today - DAYS + 1),
    to: isoDate(today),
    zone: timezone,
    now: clock.now(),
    counts: minuteCountsOf(store, id),
  });
  return {
    id,
    owners: ownersOf(store, id),
    people: (['active', 'invited', 'disabled'] as const).map((status) => ({
      status,
      count: people.filter((person) => person.status === status).length,
    })),
    devices: [...store.ofTenant('devices', id)],
    failures,
    period_end: store.ofTenant('subscriptions', id)[0]?.period_end ?? null,
  };
}

function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
