import { useInvalidate, useOperation } from '#src/api/useOperation.ts';

/** The subscription: plan, usage and what is owed. */
export function useSubscription() {
  const { data, error, isPending, isPaused, refetch } = useOperation('subscription');
  return { subscription: data, error, isPending: isPending && !isPaused, refetch: () => void refetch() };
}

/** The queries that a payment or a plan change invalidates. */
export const BILLING = ['subscription', 'billingUsage', 'previewPlan', 'openInvoices', 'invoices'] as const;

/** Fetches everything about billing again. */
export function useBillingRefresh(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate(...BILLING, 'plans');
}
