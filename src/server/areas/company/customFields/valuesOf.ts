import type { CustomValue } from '#src/domain/company/customFields/convertCustomValue.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The different values that contacts have in a custom field, and how many have each; `filled`: how many have any. */
export async function valuesOf(
  tx: Transaction,
  tenantId: string,
  key: string,
): Promise<{ filled: number; counts: Map<CustomValue, number> }> {
  const counts = new Map<CustomValue, number>();
  let filled = 0;
  for (const { custom } of await tx.find('contacts', { tenant_id: tenantId })) {
    const value = custom[key];
    if (value === undefined || value === null || value === '') continue;
    filled += 1;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { filled, counts };
}
