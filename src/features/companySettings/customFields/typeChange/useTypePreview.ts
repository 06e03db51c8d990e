import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { FieldTypeChange, FieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';

interface TypePreviewAnswer {
  preview: FieldTypePreview | undefined;
  /** The values that contacts have most often, as text. */
  frequent: string[];
  error: Error | null;
}

/** What a change of a field's type would do; null: nothing is chosen yet. */
export function useTypePreview(key: string, change: FieldTypeChange | null): TypePreviewAnswer {
  const dataProvider = useDataProvider<AppDataProvider>();
  const ask = (body: FieldTypeChange, signal: AbortSignal) =>
    dataProvider.call('previewFieldType', { body, signal }).then((answer) => answer.data);
  const { data: asText } = useQuery({
    queryKey: ['previewFieldType', key, 'text'],
    queryFn: ({ signal }) => ask({ key, type: 'text', choices: [] }, signal),
  });
  const { data, error } = useQuery({
    queryKey: ['previewFieldType', key, change],
    queryFn: ({ signal }) => ask(change ?? { key, type: 'text', choices: [] }, signal),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  return { preview: data, frequent: asText?.examples.map(({ after }) => String(after)) ?? [], error };
}
