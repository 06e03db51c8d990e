import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import { PAYING, useMayPay } from '#src/features/billing/useMayPay.ts';
import { useBillingRefresh } from '#src/features/billing/useSubscription.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/ui/actions/RefusedButton.tsx';
import { useAction } from '#src/ui/actions/useAction.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Keeps the current plan instead of the change planned for the end of the period. */
export function KeepPlanButton({ plan, children }: { plan: string; children: string }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useBillingRefresh();
  const mayPay = useMayPay();
  const [idempotencyKey] = useState(newRequestId);
  const { run: keep, isRunning } = useAction(async () => {
    await callOperation('resumeSubscription', { idempotencyKey });
    notify(text('billing.cancel.resumed', { plan }));
    await refresh();
  });
  const icon = <MdiIcon name="mdi-restore" />;
  if (!mayPay) {
    return (
      <RefusedButton question={PAYING} icon={icon}>
        {children}
      </RefusedButton>
    );
  }
  return (
    <Button variant="outlined" color="inherit" startIcon={icon} loading={isRunning} onClick={keep}>
      {children}
    </Button>
  );
}
