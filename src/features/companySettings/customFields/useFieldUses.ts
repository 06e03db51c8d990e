import { useOperation } from '#src/api/useOperation.ts';
import type { CustomFieldUse } from '#src/domain/company/customFields/fieldChange.ts';

/** Where each of the company's fields is used, by its key; empty until it is known. */
export function useFieldUses(): { uses: ReadonlyMap<string, CustomFieldUse> } {
  const { data = [] } = useOperation('customFieldUses');
  return { uses: new Map(data.map((use) => [use.key, use])) };
}
