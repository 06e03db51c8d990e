import { useOperation } from '#src/api/useOperation.ts';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';

/** What uses a template; fetched each time, because people decide by it. */
export function useTemplateUsages(id: string): {
  usages: TemplateUsages | undefined;
  error: Error | null;
  refetch: () => void;
} {
  const { data, error, refetch } = useOperation('templateUsages', { id, gcTime: 0 });
  return { usages: data, error, refetch: () => void refetch() };
}
