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
 * Opens the payment page and leaves for it. One key for each intent: a double click or an answer that was lost opens one page. Who comes
 * back by the browser's own button finds everything ready to begin again.
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
