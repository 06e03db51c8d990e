import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import { BILLING } from '#src/features/billing/useSubscription.ts';

/** How often (ms) a payment on its way is asked after, and how many times before it is called slow. */
const PACE = 2000;
const PATIENCE = 60;

/** How a visit to the payment page ended, by what the API says and nothing else. Asked again while it is on its way. */
export function useCheckoutState(id: string) {
  const queryClient = useQueryClient();
  const { data, error } = useOperation('checkout', {
    id,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'processing' && state.dataUpdateCount < PATIENCE ? PACE : false,
    staleTime: 0,
  });
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    // What the page shows may have been read before the payment went through.
    if (isPaid) void invalidate(queryClient, BILLING);
  }, [isPaid, queryClient]);
  return { checkout: data, error };
}
