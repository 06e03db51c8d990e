import { useQuery } from '@tanstack/react-query';
import { callOperation } from '#src/api/callOperation.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';

/** What a plan would cost and mean, asked anew each time the question is opened. */
export function usePreview(planId: string) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['billing', 'preview', planId],
    queryFn: async ({ signal }): Promise<PlanPreview> =>
      (await callOperation('previewPlan', { body: { plan_id: planId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: data, error, isPending, isFetching, refetch };
}
