import { useGetList } from 'react-admin';
import type { Template } from '#src/domain/messages/template.ts';
import { useRested } from '#src/ui/background/useRested.ts';

/** How long typing must rest before the API is asked (ms), and how many it offers. */
const REST = 150;
const OFFERED = 50;
const NONE: Template[] = [];

interface TemplateChoices {
  templates: Template[];
  isLoading: boolean;
  error: Error | null;
}

/** The templates that are not archived and have the words in them, the most used first. */
export function useTemplateChoices(typed: string): TemplateChoices {
  const q = useRested(typed.trim(), REST);
  const { data, isPending, error } = useGetList<Template>(
    'templates',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'used_count', order: 'DESC' },
      filter: { archived: false, ...(q ? { q } : {}) },
    },
    { placeholderData: (before) => before },
  );
  return { templates: data ?? NONE, isLoading: isPending, error };
}
