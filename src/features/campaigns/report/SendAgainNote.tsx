import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CAMPAIGNS, cacheCampaign } from '#src/features/campaigns/lifecycle/campaignCache.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
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
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const invalidate = useInvalidate();
  const maySend = useCan({ action: 'send', subject: 'campaigns', record: campaign }).isAllowed;
  const { run: stop, isRunning } = useAction(async () => {
    try {
      const stopped = await confirmWrite(
        async () => (await callOperation('stopSendingAgain', { id: campaign.id })).data,
        async () => {
          const { data } = await dataProvider.getOne<Campaign>('campaigns', { id: campaign.id });
          return data.totals.queued <= undecided ? data : null;
        },
      );
      cacheCampaign(queryClient, stopped);
      notify(text('campaigns.sendAgain.stopped'));
    } finally {
      void invalidate(...CAMPAIGNS);
    }
  });
  const { status, totals } = campaign;
  const waiting = totals.queued - undecided;
  if ((status !== 'finished' && status !== 'failed') || waiting <= 0) return null;
  return (
    <Note
      kind="info"
      role="status"
      actions={
        maySend && (
          <Button size="small" variant="outlined" color="error" loading={isRunning} onClick={stop}>
            {text('campaigns.sendAgain.stop')}
          </Button>
        )
      }
    >
      {text('campaigns.sendAgain.waiting', { smart_count: waiting, n: format.number(waiting) })}
    </Note>
  );
}
