import { useQuery } from '@tanstack/react-query';
import { callOperation } from '#src/api/callOperation.ts';
import type { BillingUsage } from '#src/domain/billing/billingUsage.ts';

/** Where the segments of the period went. */
export function useBillingUsage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['billing', 'usage'],
    queryFn: async ({ signal }): Promise<BillingUsage> => (await callOperation('billingUsage', { signal })).data,
  });
  return { usage: data, error, isPending, refetch: () => void refetch() };
}
