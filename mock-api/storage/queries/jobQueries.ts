import type { Store } from '#mock-api/storage/Store.ts';
import type { JobQueries } from '#src/server/storage/queries/JobQueries.ts';
import { AT_ONCE, type DueRecord, dueOf, earliest } from './due.ts';

export function jobQueries(records: Store): JobQueries {
  const subscriptions = () =>
    records
      .all('subscriptions')
      .filter(({ status }) => status !== 'canceled')
      .map((record) => ({ at: record.period_end, record }));

  const checkouts = () =>
    records
      .all('checkouts')
      .flatMap((record) =>
        record.status === 'processing' && record.settles_at !== null ? { at: record.settles_at, record } : [],
      );

  const nights = (): DueRecord<{ tenantId: string }>[] =>
    records
      .all('company_settings')
      .flatMap(({ tenant_id: tenantId }) =>
        tenantId === null ? [] : { at: records.byId('nights', tenantId)?.next_at ?? AT_ONCE, record: { tenantId } },
      );

  return {
    async subscriptionsEnded(due) {
      return dueOf(subscriptions(), due);
    },
    async checkoutsToSettle(due) {
      return dueOf(checkouts(), due);
    },
    async tenantsToClean(due) {
      return dueOf(nights(), due);
    },
    async nextDue() {
      return earliest([...subscriptions(), ...checkouts(), ...nights()].map(({ at }) => at));
    },
  };
}
