import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { findSubscription, useBillingRefresh } from './useSubscription.ts';

interface CancelDialogProps {
  subscription: SubscriptionOverview;
  onClose: () => void;
}

/** Says what ends, when, and what stays, before the subscription is canceled. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useBillingRefresh();
  const { plan, limits, period_end, status, usage } = subscription;
  const values = { plan: plan.name, date: format.date(period_end) };
  const segmentsLeft = limits.segments - usage.segments;
  const cancel = async () => {
    await confirmWrite(
      async () => (await callOperation('cancelSubscription')).data,
      () => findSubscription((now) => now.cancel_at_period_end || now.status === 'canceled'),
    );
    notify(text('billing.cancel.cancelled', values));
    await refresh();
  };
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      title={text('billing.cancel.title', values)}
      confirmLabel={text('billing.cancel.confirm', values)}
      closeLabel={text('billing.cancel.close')}
      onConfirm={cancel}
      onClose={onClose}
    >
      <ul>
        <li>{text('billing.cancel.sending')}</li>
        {segmentsLeft > 0 && <li>{text('billing.cancel.lost', { n: format.number(segmentsLeft) })}</li>}
        {plan.price > 0 && status !== 'trialing' && <li>{text('billing.cancel.noRefund')}</li>}
        <li>{text('billing.cancel.kept')}</li>
      </ul>
    </ConfirmDialog>
  );
}
