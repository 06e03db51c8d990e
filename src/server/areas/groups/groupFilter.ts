import { anyOf, type Criterion, oneOf } from '#src/domain/criteria/criterion.ts';
import type { SpecialFilters } from '#src/server/lists/filterCriterion.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The filter `group_ids` of contacts: members of any of these groups, manual or smart. */
export async function groupFilter(tx: Transaction, tenantId: string, now: Date): Promise<SpecialFilters[string]> {
  const smartCriteria = new Map<string, Criterion>();
  const groups = await tx.find('groups', { tenant_id: tenantId, type: 'smart' });
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArrayDeclaration: only saves a query.
  const [settings] = groups.length > 0 ? await tx.find('company_settings', { tenant_id: tenantId }) : [];
  for (const { id, query } of groups) {
    if (!query) continue;
    const asOf = { now: now.toISOString(), time_zone: settings?.timezone ?? 'UTC' };
    smartCriteria.set(id, { is: 'in_smart_group', group_id: id, query, ...asOf });
  }
  return (value) => {
    const ids = Array.isArray(value) ? value : [value];
    if (!ids.every((id) => typeof id === 'string')) return null;
    const byHand = ids.filter((id) => !smartCriteria.has(id));
    const byQuery = ids.flatMap((id) => smartCriteria.get(id) ?? []);
    return anyOf(byHand.length > 0 ? [oneOf('group_ids', byHand), ...byQuery] : byQuery);
  };
}
