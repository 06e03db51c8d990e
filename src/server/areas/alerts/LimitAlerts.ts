import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { currentUsage, tightestPlan } from '#src/server/areas/billing/index.ts';
import type { Clock } from '#src/server/clock.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { raiseAlert } from './raiseAlert.ts';

/** Percentages of a limit that raise an alert. */
const ALERT_PERCENTAGES = [80, 100] as const;

/** The limits of a plan that say how many there may be at once. */
const COUNTED_LIMITS = ['contacts', 'devices', 'users'] as const satisfies readonly PlanLimitName[];
type CountedLimit = (typeof COUNTED_LIMITS)[number];

/** The highest of these percentages reached between `before` and `after`, or undefined if there is none, as with a limit of 0. */
export function percentReached(before: number, after: number, limit: number): number | undefined {
  return ALERT_PERCENTAGES.findLast((percent) => before < (limit * percent) / 100 && after >= (limit * percent) / 100);
}

/** Raises alerts when a tenant nears a limit. Counts once at the end of a unit of work, so that an import of a thousand contacts counts them once. */
export class LimitAlerts {
  private readonly additions = new Map<string, Map<CountedLimit, number>>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  observe({ collection, before, after }: RecordChange): void {
    const limit = COUNTED_LIMITS.find((each) => each === collection);
    if (before && after) return;
    // Stryker disable next-line OptionalChaining: a change has a record before it or after it.
    const tenantId = (after ?? before)?.tenant_id;
    // Stryker disable next-line ConditionalExpression,LogicalOperator: only saves queries, as no other collection has a limit, and no plan is for nobody.
    if (!limit || !tenantId) return;
    const counts = this.additions.get(tenantId) ?? new Map<CountedLimit, number>();
    this.additions.set(tenantId, counts.set(limit, (counts.get(limit) ?? 0) + (after ? 1 : -1)));
  }

  async write(tx: Transaction): Promise<void> {
    const additions = [...this.additions];
    this.additions.clear();
    for (const [tenantId, counts] of additions) {
      // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves queries, as nothing is reached from above.
      for (const [limit, addedCount] of counts) if (addedCount > 0) await this.raise(tx, tenantId, limit, addedCount);
    }
  }

  private async raise(tx: Transaction, tenantId: string, limit: CountedLimit, addedCount: number): Promise<void> {
    const max = (await tightestPlan(tx, tenantId, limit))?.limits[limit];
    const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
    // Stryker disable next-line ConditionalExpression,LogicalOperator: without a subscription there is no plan, and nothing is reached of no limit.
    if (max === undefined || !subscription) return;
    const used = (await currentUsage(tx, tenantId))[limit];
    const figure = percentReached(used - addedCount, used, max);
    if (figure === undefined) return;
    const cause = `limit ${limit} ${figure} ${subscription.period_start}`;
    await raiseAlert(tx, this.clock, { tenantId, kind: 'limit_near', cause, facts: { name: limit, figure } });
  }
}
