import { useOperation } from '#src/api/useOperation.ts';

/** What a plan would cost and mean, asked anew each time the question is opened. */
export function usePreview(planId: string) {
  const { data, error, isPending, isFetching, refetch } = useOperation('previewPlan', {
    body: { plan_id: planId },
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: data, error, isPending, isFetching, refetch };
}
