import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOperation } from '#src/api/callOperation.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';

/** The running contract, what of it is used and what is owed. */
export function useSubscription() {
  const { data, error, isPending, isPaused, refetch } = useQuery({
    queryKey: ['billing', 'subscription'],
    queryFn: async ({ signal }): Promise<SubscriptionOverview> =>
      (await callOperation('subscription', { signal })).data,
  });
  return { subscription: data, error, isPending: isPending && !isPaused, refetch: () => void refetch() };
}

/** Has everything about paying read anew. */
export function useBillingRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(['billing', 'invoices', 'plans'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
