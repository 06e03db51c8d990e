import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '#src/api/useOperation.ts';
import type { FieldTypeChange, FieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';

interface TypePreviewAnswer {
  preview: FieldTypePreview | undefined;
  /** The values that contacts have most often, as text. */
  frequent: string[];
  error: Error | null;
}

/** What a change of a field's type would do; null: nothing is chosen yet. */
export function useTypePreview(key: string, change: FieldTypeChange | null): TypePreviewAnswer {
  const { data: asText } = useOperation('previewFieldType', { body: { key, type: 'text', choices: [] } });
  const { data, error } = useOperation('previewFieldType', {
    body: change ?? { key, type: 'text', choices: [] },
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  return {
    preview: change ? data : undefined,
    frequent: asText?.examples.map(({ after }) => String(after)) ?? [],
    error,
  };
}
