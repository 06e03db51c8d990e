import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';

/** How often (ms) a payment on its way is asked after, and how many times before it is called slow. */
const PACE = 2000;
const PATIENCE = 60;
/** What is another one once it is paid. */
const PAID = [['billing'], ['invoices']];

/** How a visit to the payment page ended, by what the API says and nothing else. Asked again while it is on its way. */
export function useCheckoutState(id: string) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['checkout', id],
    queryFn: async ({ signal }): Promise<Checkout> => (await callOperation('checkout', { id, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.status === 'processing' && state.dataUpdateCount < PATIENCE ? PACE : false,
    staleTime: 0,
  });
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    // What the page shows may have been read before the payment went through.
    if (isPaid) for (const queryKey of PAID) void queryClient.invalidateQueries({ queryKey });
  }, [isPaid, queryClient]);
  return { checkout: data, error };
}
