import { useEffect, useState } from 'react';
import { ApiError, asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import type { OperationRequest } from '#src/domain/contract/operations.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { goToPayment } from './goToPayment.ts';

type Order =
  OperationRequest<'startCheckout'> extends infer Input
    ? Input extends { return_to: string }
      ? Omit<Input, 'return_to'>
      : never
    : never;

/**
 * Creates a checkout and goes to the payment page. One key per intent: a double click or a lost response creates one checkout. People who
 * come back with the browser's button can start again, and those who close the dialog or leave the page while it is created stay where they are.
 */
export function useCheckout(returnTo: 'billing' | 'subscription' | 'suspended') {
  const { keyOf, endAttempt } = useAttemptKey();
  const [isLeaving, setLeaving] = useState(false);
  const isShown = useIsShown();
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      endAttempt();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [endAttempt]);

  const start = async (order: Order) => {
    setLeaving(true);
    try {
      const return_to = `${window.location.origin}${screenRoute(returnTo).path}`;
      const body = { ...order, return_to };
      const { data } = await callOperation('startCheckout', { body, idempotencyKey: keyOf(body) });
      if (data.url === null) throw new ApiError(409, 'conflict', 'The payment page is already closed.');
      if (isShown.current) goToPayment(data.url);
    } catch (error) {
      setLeaving(false);
      // Without a refusal the checkout may exist: the next try gets it.
      if ([409, 422].includes(asApiError(error).status)) endAttempt();
      throw error;
    }
  };
  return { start, isLeaving };
}
