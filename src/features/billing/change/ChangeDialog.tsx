import Button from '@mui/material/Button';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { useChangePlan } from './useChangePlan.ts';
import { useConfirmWords } from './useConfirmWords.ts';
import { usePreview } from './usePreview.ts';

interface ChangeDialogProps {
  plan: Plan;
  subscription: SubscriptionOverview;
  onClose: () => void;
}

/** What another plan costs and changes, and the button that does it or leads to the payment page. */
export function ChangeDialog({ plan, subscription, onClose }: ChangeDialogProps) {
  const text = useText();
  const { preview, error, isFetching, refetch } = usePreview(plan.id);
  const { change, isWaiting, problem } = useChangePlan({ plan, onDone: onClose, onRefused: refetch });
  const confirmWords = useConfirmWords(subscription);
  const isStart = subscription.status === 'canceled';
  return (
    <ActionDialog
      isOpen
      width="sm"
      title={text(isStart ? 'planChange.startTitle' : 'planChange.title', { plan: plan.name })}
      onClose={onClose}
      actions={
        preview &&
        preview.refusal === null && (
          <Button variant="contained" loading={isWaiting || isFetching} onClick={() => change(preview)}>
            {confirmWords(preview)}
          </Button>
        )
      }
    >
      {!preview && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!preview && !error && <RowsSkeleton rows={6} />}
      {preview && <ChangePreview preview={preview} plan={plan} subscription={subscription} />}
      {problem !== null && <ProblemNote error={problem} />}
    </ActionDialog>
  );
}
