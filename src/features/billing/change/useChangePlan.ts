import { useState } from 'react';
import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useCheckout } from '#src/features/billing/checkout/useCheckout.ts';
import { findSubscription, useBillingRefresh } from '#src/features/billing/useSubscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';

interface Change {
  plan: Plan;
  onDone: () => void;
  /** The API reports that the preview is out of date. */
  onRefused: () => unknown;
}

/** Changes the plan as previewed: by the payment page if something is paid now. */
export function useChangePlan({ plan, onDone, onRefused }: Change) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useBillingRefresh();
  const invalidate = useInvalidate();
  const { start, isLeaving } = useCheckout('subscription');
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useDialogError();
  const isShown = useIsShown();

  const changeNow = async (preview: PlanPreview) => {
    const body = { plan_id: plan.id, preview_id: preview.preview_id };
    await confirmWrite(
      async () => (await callOperation('changePlan', { body })).data,
      () =>
        findSubscription(({ plan_id, pending_plan_id, status }) =>
          preview.effective === 'now' ? plan_id === plan.id && status !== 'canceled' : pending_plan_id === plan.id,
        ),
    );
    const values = { plan: plan.name, date: format.date(preview.effective_at) };
    notify(text(preview.effective === 'now' ? 'planChange.changed' : 'planChange.planned', values));
    if (isShown.current) onDone();
    await refresh();
  };
  const change = async (preview: PlanPreview) => {
    setWaiting(true);
    setProblem(null);
    try {
      if (preview.total > 0) await start({ purpose: 'change', plan_id: plan.id, preview_id: preview.preview_id });
      else await changeNow(preview);
    } catch (error) {
      setProblem(error);
      if (asApiError(error).status === 409) {
        onRefused();
        // The plan itself may have changed.
        void invalidate('plans');
      }
    } finally {
      setWaiting(false);
    }
  };
  return { change, isWaiting: isWaiting || isLeaving, problem };
}
