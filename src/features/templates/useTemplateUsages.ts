import { useOperation } from '#src/api/useOperation.ts';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';

/** What was made with a template, asked anew each time: it is what one decides by. */
export function useTemplateUsages(id: string): { usages: TemplateUsages | undefined; error: Error | null } {
  const { data, error } = useOperation('templateUsages', { id, gcTime: 0 });
  return { usages: data, error };
}
