import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { CustomFieldUse } from '#src/domain/company/customFields/fieldChange.ts';

/** Where each of the company's fields is used, by its key; empty until it is known. */
export function useFieldUses(): { uses: ReadonlyMap<string, CustomFieldUse> } {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['customFieldUses'],
    queryFn: ({ signal }) => dataProvider.call('customFieldUses', { signal }).then((answer) => answer.data),
  });
  return { uses: new Map(data.map((use) => [use.key, use])) };
}
