import { useEffect, useState } from 'react';
import type { Checkout } from '#src/domain/billing/checkout.ts';

/** After this long (ms) nobody believes that it takes a moment. */
const MOMENT = 60_000;

/** Whether a payment has been on its way for longer than one waits in front of a page. */
export function useIsSlow(checkout: Checkout | undefined): boolean {
  const [isSlow, setSlow] = useState(false);
  const isUnderWay = checkout?.status === 'processing';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setSlow(true), MOMENT);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isUnderWay && isSlow;
}
