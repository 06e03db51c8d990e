import { useOperation } from '#src/api/useOperation.ts';

/** Where the segments of the period went. */
export function useBillingUsage() {
  const { data, error, isPending, refetch } = useOperation('billingUsage');
  return { usage: data, error, isPending, refetch: () => void refetch() };
}
