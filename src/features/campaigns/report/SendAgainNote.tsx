import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CAMPAIGNS, cacheCampaign } from '#src/features/campaigns/life/campaignCache.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { Note } from '#src/ui/states/Note.tsx';

interface SendAgainNoteProps {
  campaign: Campaign;
  /** The number that wait for a decision on an opt-out request. */
  undecided: number;
}

/** How many messages of a finished campaign wait to be sent again, and a button that stops this. */
export function SendAgainNote({ campaign, undecided }: SendAgainNoteProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const maySend = useMay({ action: 'send', subject: 'campaigns', record: campaign }).isAllowed;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation('stopSendingAgain', { id: campaign.id }),
    onSuccess: ({ data }) => {
      cacheCampaign(queryClient, data);
      notify(text('campaigns.sendAgain.stopped'), { type: 'info' });
    },
    onError: (error) => notifyProblem(error),
    onSettled: () => {
      isUnderWay.current = false;
      void invalidate(...CAMPAIGNS);
    },
  });
  const isUnderWay = useRef(false);
  /** A second click can come before the button is disabled, and would fail. */
  const stop = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  const { status, totals } = campaign;
  const waiting = totals.queued - undecided;
  if ((status !== 'finished' && status !== 'failed') || waiting <= 0) return null;
  return (
    <Note
      kind="info"
      role="status"
      actions={
        maySend && (
          <Button size="small" variant="outlined" color="error" loading={isPending} onClick={stop}>
            {text('campaigns.sendAgain.stop')}
          </Button>
        )
      }
    >
      {text('campaigns.sendAgain.waiting', { smart_count: waiting, n: format.number(waiting) })}
    </Note>
  );
}
