import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';
import type { OperationRequest } from '#src/domain/contract/operations.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { goToPayment } from './goToPayment.ts';

type Order =
  OperationRequest<'startCheckout'> extends infer Input
    ? Input extends { return_to: string }
      ? Omit<Input, 'return_to'>
      : never
    : never;

/** The payment page that nobody has opened, because its dialog was closed while it was created. */
let unopened: { order: string; id: string } | null = null;

/** Creates a checkout, or finds the one that was created for the same order and not opened. */
async function checkoutFor(body: OperationRequest<'startCheckout'>): Promise<Checkout> {
  const order = JSON.stringify(body);
  if (unopened?.order === order) {
    const found = await callOperation('checkout', { id: unopened.id }).catch(() => null);
    if (found?.data.status === 'open') return found.data;
  }
  const { data } = await callOperation('startCheckout', { body });
  unopened = { order, id: data.id };
  return data;
}

/**
 * Creates a checkout and goes to the payment page. People who come back with the browser's button can start again, and those who close the dialog or
 * leave the page while it is created stay where they are.
 */
export function useCheckout(returnTo: 'billing' | 'subscription' | 'suspended') {
  const [isLeaving, setLeaving] = useState(false);
  const isShown = useIsShown();
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const start = async (order: Order) => {
    setLeaving(true);
    try {
      const return_to = `${window.location.origin}${screenRoute(returnTo).path}`;
      const { url } = await checkoutFor({ ...order, return_to });
      if (url === null) throw new ApiError(409, 'conflict', 'The payment page is already closed.');
      if (!isShown.current) return;
      unopened = null;
      goToPayment(url);
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  };
  return { start, isLeaving };
}
