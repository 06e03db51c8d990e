import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { useChangePlan } from './useChangePlan.ts';

interface ChangeDialogProps {
  plan: Plan;
  subscription: SubscriptionOverview;
  onClose: () => void;
}

/** What another plan costs and changes, with the button that makes the change or leads to the payment page. */
export function ChangeDialog({ plan, subscription, onClose }: ChangeDialogProps) {
  const text = useText();
  const { preview, error, isFetching, refetch } = usePreview(plan.id);
  const { change, isWaiting, problem } = useChangePlan({ plan, onDone: onClose, onRefused: refetch });
  const isGone = [error, problem].some((failure) => asApiError(failure).status === 404);
  useGonePlan(isGone);
  const confirmWords = useConfirmWords(subscription);
  const isStart = subscription.status === 'canceled';
  return (
    <ActionDialog
      isOpen
      isWaiting={isWaiting}
      width="sm"
      title={text(isStart ? 'planChange.startTitle' : 'planChange.title', { plan: plan.name })}
      onClose={onClose}
      actions={
        preview &&
        preview.refusal === null &&
        !isGone && (
          <Button variant="contained" loading={isWaiting || isFetching} onClick={() => change(preview)}>
            {confirmWords(preview)}
          </Button>
        )
      }
    >
      {isGone ? (
        <Note kind="warning" role="alert">
          {text('planChange.refusals.not_offered')}
        </Note>
      ) : (
        <>
          {!preview && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!preview && !error && <RowsSkeleton rows={6} />}
          {preview && <ChangePreview preview={preview} plan={plan} subscription={subscription} />}
          {problem !== null && <ProblemNote error={problem} />}
        </>
      )}
    </ActionDialog>
  );
}

/** Removes a plan that is no longer offered from the plans behind the dialog. */
function useGonePlan(isGone: boolean): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    if (isGone) void invalidate('plans');
  }, [isGone, invalidate]);
}

/** The button's label: pay, change now, or the date. */
function useConfirmWords({ status }: SubscriptionOverview): (preview: PlanPreview) => string {
  const text = useText();
  const format = useFormat();
  return ({ total, currency, effective, effective_at }) => {
    if (total > 0) return text('planChange.toPay', { amount: format.money(total, currency) });
    if (effective === 'period_end') return text('planChange.confirmLater', { date: format.date(effective_at) });
    return text(status === 'canceled' ? 'planChange.confirmStart' : 'planChange.confirm');
  };
}

/** The preview of a plan; fetched each time the dialog opens. */
function usePreview(planId: string) {
  const { data, error, isPending, isFetching, refetch } = useOperation('previewPlan', {
    body: { plan_id: planId },
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: data, error, isPending, isFetching, refetch };
}
