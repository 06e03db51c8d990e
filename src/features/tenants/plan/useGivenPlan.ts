import { useOperation } from '#src/api/useOperation.ts';

/** What a plan would cost a tenant and change for it; asked anew each time it is looked at. */
export function useGivenPlan(tenantId: string, planId: string | null) {
  const { data, error, isFetching, refetch } = useOperation('previewTenantPlan', {
    id: tenantId,
    body: { plan_id: planId ?? '' },
    enabled: planId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: isFetching ? undefined : data, error, refetch };
}
