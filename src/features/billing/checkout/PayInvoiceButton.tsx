import Button from '@mui/material/Button';
import { PAYING, useCanPay } from '#src/features/billing/useCanPay.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { useCheckout } from './useCheckout.ts';

interface PayInvoiceButtonProps {
  invoice: { id: string; number: string; total: number; currency: string };
  /** The page's main button, with the amount. */
  isMain?: boolean;
  /** The page to return to after payment. */
  returnTo?: 'billing' | 'suspended';
}

/** Opens the payment page for an open invoice. */
export function PayInvoiceButton({ invoice, isMain = false, returnTo = 'billing' }: PayInvoiceButtonProps) {
  const text = useText();
  const format = useFormat();
  const notifyProblem = useNotifyProblem();
  const mayPay = useCanPay();
  const { start, isLeaving } = useCheckout(returnTo);
  const amount = text('billing.state.payNow', { amount: format.money(invoice.total, invoice.currency) });
  if (!mayPay) {
    if (!isMain) return null;
    return (
      <RefusedButton check={PAYING} icon={<MdiIcon name="mdi-credit-card-outline" />}>
        {amount}
      </RefusedButton>
    );
  }
  return (
    <Button
      size={isMain ? 'medium' : 'small'}
      variant={isMain ? 'contained' : 'outlined'}
      aria-label={isMain ? undefined : `${text('ui.labelOf', { label: amount })} ${invoice.number}`}
      startIcon={isMain ? <MdiIcon name="mdi-credit-card-outline" /> : undefined}
      loading={isLeaving}
      onClick={() => start({ purpose: 'invoice', invoice_id: invoice.id }).catch(notifyProblem)}
    >
      {isMain ? amount : text('billing.invoices.pay')}
    </Button>
  );
}
