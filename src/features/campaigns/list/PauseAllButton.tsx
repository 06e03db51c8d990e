import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { pollCampaigns } from '#src/features/campaigns/life/pollCampaigns.ts';
import { useLifeAction } from '#src/features/campaigns/life/useLifeAction.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** More than anybody sends at a time. */
const MOST = 100;

/** The stop button: holds everything that is being sent. There while something is. */
export function PauseAllButton() {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const act = useLifeAction();
  const maySend = useMay({ action: 'send', subject: 'campaigns' }).isAllowed;
  const [isAsking, setAsking] = useState(false);
  const { data: running = [] } = useGetList<Campaign>(
    'campaigns',
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'started_at', order: 'ASC' },
      filter: { status: 'running' },
    },
    {
      enabled: maySend,
      refetchInterval: ({ state }) => pollCampaigns((state.data as { data: Campaign[] } | undefined)?.data ?? []),
      refetchIntervalInBackground: true,
    },
  );
  if (!maySend || (running.length === 0 && !isAsking)) return null;
  const count = { smart_count: running.length, n: format.number(running.length) };

  const pauseAll = async () => {
    const outcomes = await Promise.allSettled(running.map(({ id }) => act('pause', id)));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    // All were tried: one that had just finished must not keep the others going.
    if (failure) throw failure.reason;
    notify(text('campaigns.pauseAll.done', count), { type: 'info' });
  };
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<MdiIcon name="mdi-pause" />} onClick={() => setAsking(true)}>
        {text('campaigns.pauseAll.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('campaigns.pauseAll.question', count)}
        confirmLabel={text('campaigns.pauseAll.button')}
        onConfirm={pauseAll}
        onClose={() => setAsking(false)}
      >
        {text('campaigns.pauseAll.explain')}
        <ul>
          {running.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
