import { useEffect, useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { OperationRequest } from '#src/domain/contract/operations.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { goToPayment } from './goToPayment.ts';

type Order =
  OperationRequest<'startCheckout'> extends infer Input
    ? Input extends { return_to: string }
      ? Omit<Input, 'return_to'>
      : never
    : never;

/**
 * Creates a checkout and goes to the payment page. One key per intent: a double click or a lost response creates one checkout. People who
 * come back with the browser's button can start again.
 */
export function useCheckout(returnTo: 'billing' | 'subscription' | 'suspended') {
  const [idempotencyKey, setKey] = useState(newRequestId);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      setKey(newRequestId());
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const start = async (order: Order) => {
    setLeaving(true);
    try {
      const return_to = `${window.location.origin}${screenRoute(returnTo).path}`;
      const { data } = await callOperation('startCheckout', { body: { ...order, return_to }, idempotencyKey });
      if (data.url === null) throw new Error('The payment page is closed already.');
      goToPayment(data.url);
    } catch (error) {
      setLeaving(false);
      setKey(newRequestId());
      throw error;
    }
  };
  return { start, isLeaving };
}
