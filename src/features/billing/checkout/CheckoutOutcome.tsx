import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { invalidate } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { CheckoutStatus } from '#src/domain/billing/billingTerms.ts';
import type { Checkout } from '#src/domain/billing/checkout.ts';
import { useCanPay } from '#src/features/billing/useCanPay.ts';
import { BILLING } from '#src/features/billing/useSubscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { goToPayment } from './goToPayment.ts';

const KINDS: Record<CheckoutStatus, StatusKind> = {
  open: 'info',
  processing: 'info',
  paid: 'success',
  declined: 'error',
  expired: 'warning',
};

/** The outcome of a payment, and what to do about it. */
export function CheckoutOutcome({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const text = useText();
  const mayPay = useCanPay();
  const { checkout, error } = useCheckoutState(id);
  const isSlow = useIsSlow(checkout);
  const dismiss = (
    <Button color="inherit" onClick={onDismiss}>
      {text('billing.checkout.dismiss')}
    </Button>
  );
  if (error && asApiError(error).status === 404) {
    return (
      <Note kind="warning" role="status" actions={dismiss}>
        <p>{text('billing.checkout.unknown')}</p>
      </Note>
    );
  }
  if (error && !checkout) return <ProblemNote error={error} actions={dismiss} />;
  if (!checkout) return <Skeleton variant="rounded" height={56} />;
  const { status, url } = checkout;
  return (
    <Note
      kind={KINDS[status]}
      role="status"
      title={text(`billing.checkout.titles.${status}`)}
      actions={
        <>
          {url !== null && mayPay && (
            <Button color="inherit" variant="outlined" onClick={() => goToPayment(url)}>
              {text('billing.checkout.goOn')}
            </Button>
          )}
          {dismiss}
        </>
      }
    >
      <OutcomeText checkout={checkout} isSlow={isSlow} />
    </Note>
  );
}

function OutcomeText({ checkout, isSlow }: { checkout: Checkout; isSlow: boolean }) {
  const text = useText();
  const format = useFormat();
  const { status, purpose, total, currency, plan_name, expires_at } = checkout;
  const amount = format.money(total, currency);
  if (status === 'paid') {
    return (
      <p>
        {purpose === 'change'
          ? text('billing.checkout.paidChange', { amount, plan: plan_name })
          : text('billing.checkout.paidInvoice', { amount })}
      </p>
    );
  }
  if (status === 'open') return <p>{text('billing.checkout.open', { time: format.time(expires_at) })}</p>;
  if (status === 'processing') return <p>{text(isSlow ? 'billing.checkout.slow' : 'billing.checkout.processing')}</p>;
  return <p>{text(`billing.checkout.${status}`)}</p>;
}

/** How often (ms) a pending payment is polled, and how many times at most. */
const POLL_INTERVAL = 2000;
const MAX_POLLS = 60;

/** The outcome of a payment, according to the API. Polled while it is pending. */
function useCheckoutState(id: string) {
  const queryClient = useQueryClient();
  const { data, error } = useOperation('checkout', {
    id,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'processing' && state.dataUpdateCount < MAX_POLLS ? POLL_INTERVAL : false,
    staleTime: 0,
  });
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    // The page's data may be from before the payment.
    if (isPaid) void invalidate(queryClient, BILLING);
  }, [isPaid, queryClient]);
  return { checkout: data, error };
}

/** After this time (ms) a payment counts as slow. */
const SLOW_AFTER = 60_000;

/** Whether a payment is taking unusually long. */
function useIsSlow(checkout: Checkout | undefined): boolean {
  const [isSlow, setSlow] = useState(false);
  const isUnderWay = checkout?.status === 'processing';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isUnderWay && isSlow;
}
