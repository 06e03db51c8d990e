import type { TenantOverview } from '#src/domain/tenants/tenantAccount.ts';
import { localDay, ownersOf } from '#src/server/areas/company/index.ts';
import { statisticsOf } from '#src/server/areas/statistics/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

const DAY = 86_400_000;
/** Days of failures shown, today included. */
const DAYS = 7;

export async function tenantOverview(
  { tx, clock }: HandlerContext,
  { id, timezone }: Collections['tenants'],
): Promise<TenantOverview> {
  const people = await tx.find('users', { tenant_id: id });
  const today = localDay(clock.now().getTime(), timezone);
  const { failures } = await statisticsOf({
    from: isoDate(today - DAYS + 1),
    to: isoDate(today),
    zone: timezone,
    now: clock.now(),
    sums: (starts) => tx.statistics.sums({ tenantId: id, starts }),
  });
  return {
    id,
    owners: await ownersOf(tx, id),
    people: (['active', 'invited', 'disabled'] as const).map((status) => ({
      status,
      count: people.filter((person) => person.status === status).length,
    })),
    devices: [...(await tx.find('devices', { tenant_id: id }))],
    failures,
    period_end: (await tx.find('subscriptions', { tenant_id: id }))[0]?.period_end ?? null,
  };
}

function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
