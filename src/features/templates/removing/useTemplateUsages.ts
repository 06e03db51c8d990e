import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';

/** What was made with a template, asked anew each time: it is what one decides by. */
export function useTemplateUsages(id: string): { usages: TemplateUsages | undefined; error: Error | null } {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['templates', 'usages', id],
    queryFn: async ({ signal }) => (await dataProvider.call('templateUsages', { id, signal })).data,
    gcTime: 0,
  });
  return { usages: data, error };
}
