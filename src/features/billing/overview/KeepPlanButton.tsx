import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { PAYING, useMayPay } from '#src/features/billing/useMayPay.ts';
import { useBillingRefresh } from '#src/features/billing/useSubscription.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/ui/actions/RefusedButton.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Keeps the current plan instead of the change planned for the end of the period. */
export function KeepPlanButton({ plan, children }: { plan: string; children: string }) {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const refresh = useBillingRefresh();
  const mayPay = useMayPay();
  const [idempotencyKey] = useState(newRequestId);
  const [isWaiting, setWaiting] = useState(false);
  const keep = async () => {
    setWaiting(true);
    try {
      await callOperation('resumeSubscription', { idempotencyKey });
      notify(text('billing.cancel.resumed', { plan }));
      await refresh();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setWaiting(false);
    }
  };
  const icon = <MdiIcon name="mdi-restore" />;
  if (!mayPay) {
    return (
      <RefusedButton question={PAYING} icon={icon}>
        {children}
      </RefusedButton>
    );
  }
  return (
    <Button variant="outlined" color="inherit" startIcon={icon} loading={isWaiting} onClick={keep}>
      {children}
    </Button>
  );
}
