import { useQuery } from '@tanstack/react-query';
import { callOperation } from '#src/api/callOperation.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';

/** What a plan would cost a tenant and change for it; asked anew each time it is looked at. */
export function useGivenPlan(tenantId: string, planId: string | null) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tenants', 'plan', tenantId, planId],
    queryFn: async ({ signal }): Promise<PlanPreview> =>
      (await callOperation('previewTenantPlan', { id: tenantId, body: { plan_id: planId ?? '' }, signal })).data,
    enabled: planId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: isFetching ? undefined : data, error, refetch };
}
