import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { isOutcomeUnknown } from '#src/api/confirmWrite.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { refetchCampaign } from '#src/features/campaigns/lifecycle/campaignCache.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useSend } from './useSend.ts';

interface SendDialogProps {
  campaign: Campaign;
  review: CampaignReview;
  onClose: () => void;
  onStale: () => void;
}

/** The final confirmation. Repeating the request with the same key is safe, so a lost response is simply retried. */
export function SendDialog({ campaign, review, onClose, onStale }: SendDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const navigate = useNavigateHere();
  const queryClient = useQueryClient();
  const { send, isSending } = useSend();
  const [error, setError] = useDialogError();
  const isShown = useIsShown();
  const people = { smart_count: review.recipients, n: format.number(review.recipients) };
  const isLater = campaign.send_at !== null;

  const confirm = async () => {
    setError(null);
    try {
      const sentCampaign = await send(campaign, review.recipients);
      if (sentCampaign) navigate(pathTo('campaigns.show', { id: sentCampaign.id }), { replace: true });
    } catch (failure) {
      const { status, code } = asApiError(failure);
      if (status === 412 || code === 'transition_refused') {
        // Changed or sent in the meantime: its page shows the current state.
        await refetchCampaign(queryClient, campaign.id);
        notify(text(status === 412 ? 'campaigns.send.changed' : 'campaigns.send.already'), { type: 'warning' });
        return onClose();
      }
      if (status === 409 || status === 422) {
        notify(asApiError(failure).message, { type: 'warning' });
        return onStale();
      }
      if (isShown.current || !isOutcomeUnknown(failure)) setError(failure);
      else notify(text('campaigns.send.unsure', { name: campaign.name }), { type: 'error' });
    }
  };
  return (
    <ActionDialog
      isOpen
      isWaiting={isSending}
      width="sm"
      title={text(isLater ? 'campaigns.send.questionLater' : 'campaigns.send.question', people)}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={isSending} onClick={confirm}>
          {text(isLater ? 'campaigns.send.schedule' : 'campaigns.send.button', people)}
        </Button>
      }
    >
      <p style={{ margin: 0 }}>
        {isLater
          ? text('campaigns.send.explainLater', {
              name: campaign.name,
              time: format.dateTimeZoned(campaign.send_at ?? ''),
            })
          : text('campaigns.send.explain', {
              smart_count: review.segments.total,
              name: campaign.name,
              segments: format.number(review.segments.total),
            })}
      </p>
      <p style={{ marginBlockEnd: error === null ? 0 : undefined }}>{text('campaigns.send.undoHint')}</p>
      {error !== null && <ProblemNote error={error} />}
    </ActionDialog>
  );
}
