import type { Group } from '#src/domain/groups/group.ts';
import {
  conditionsIn,
  type GroupCondition,
  type GroupQuery,
  isGroupOfConditions,
} from '#src/domain/groups/query/groupQueryTerms.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Field = 'group_ids' | 'category_id';

function names({ field, value }: GroupCondition, expectedField: Field, id: string): boolean {
  return field === expectedField && Array.isArray(value) && value.includes(id);
}

/** The tenant's smart groups whose query uses this group or category. */
export async function groupsUsing(
  tx: Transaction,
  tenantId: string,
  field: Field,
  id: string,
): Promise<Stored<Group>[]> {
  return (await tx.find('groups', { tenant_id: tenantId })).filter(
    ({ query }) => query && conditionsIn(query).some((condition) => names(condition, field, id)),
  );
}

/** The query with one id replaced by another. */
export function withOtherId(query: GroupQuery, field: Field, id: string, other: string): GroupQuery {
  const conditions = query.conditions.map((part) => {
    if (isGroupOfConditions(part)) return withOtherId(part, field, id, other);
    if (!names(part, field, id) || !Array.isArray(part.value)) return part;
    return { ...part, value: [...new Set(part.value.map((each) => (each === id ? other : each)))] };
  });
  return { ...query, conditions };
}
