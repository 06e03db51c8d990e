import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';

/** The subscription: plan, usage and what is owed. */
export function useSubscription() {
  const { data, error, isPending, isPaused, refetch } = useOperation('subscription');
  return { subscription: data, error, isPending: isPending && !isPaused, refetch: () => void refetch() };
}

/** Asks the API for the subscription; null if it is not as wanted. */
export async function findSubscription(
  isAsWanted: (subscription: SubscriptionOverview) => boolean,
): Promise<SubscriptionOverview | null> {
  const { data } = await callOperation('subscription');
  return isAsWanted(data) ? data : null;
}

/** The queries that a payment or a plan change invalidates. */
export const BILLING = ['subscription', 'billingUsage', 'previewPlan', 'openInvoices', 'invoices'] as const;

/** Fetches everything about billing again. */
export function useBillingRefresh(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate(...BILLING, 'plans');
}
