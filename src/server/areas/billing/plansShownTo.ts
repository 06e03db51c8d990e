import { anyOf, type Criterion, oneOf } from '#src/domain/criteria/criterion.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The plans a tenant sees: those it can choose, and its own or next one. */
export async function plansShownTo(tx: Transaction, tenantId: string): Promise<Criterion> {
  const subscriptions = await tx.find('subscriptions', { tenant_id: tenantId });
  const ownIds = [
    (await tx.get('tenants', tenantId))?.plan_id ?? null,
    ...subscriptions.flatMap(({ plan_id, pending_plan_id }) => [plan_id, pending_plan_id]),
  ];
  // Stryker disable next-line ConditionalExpression,MethodExpression: no plan has the id null.
  const ids = ownIds.filter((id) => id !== null);
  return anyOf([oneOf('status', ['offered']), oneOf('id', ids)]);
}
