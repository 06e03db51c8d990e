import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { ListParams } from '#src/api/firstRequests.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CAMPAIGNS } from '#src/features/campaigns/lifecycle/campaignCache.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { RUNNING, SENDING_AGAIN } from './campaignFirstRequests.ts';

/** Pauses everything being sent. Shown while something is; users who can only prepare campaigns see why they cannot. */
export function PauseAllButton() {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const maySend = useCan({ action: 'send', subject: 'campaigns' }).isAllowed;
  const mayPrepare = useCan({ action: 'update', subject: 'campaigns' }).isAllowed;
  const isShown = maySend || mayPrepare;
  const [isAsking, setAsking] = useState(false);
  const underWay = useUnderWay(RUNNING, isShown);
  const sendingAgain = useUnderWay(SENDING_AGAIN, isShown);
  const running = [...underWay, ...sendingAgain];
  if (!isShown || (running.length === 0 && !isAsking)) return null;
  if (!maySend) {
    return (
      <RefusedButton check={{ action: 'send', subject: 'campaigns' }} icon={<MdiIcon name="mdi-pause" />}>
        {text('campaigns.pauseAll.button')}
      </RefusedButton>
    );
  }
  const count = { smart_count: running.length, n: format.number(running.length) };

  const pauseAll = async () => {
    // All at once, by the API: campaigns that started after the list was read are paused too.
    const { data } = await callOperation('pauseAllCampaigns');
    void invalidate(...CAMPAIGNS);
    const total = data.paused + data.stopped;
    notify(text('campaigns.pauseAll.done', { smart_count: total, n: format.number(total) }));
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

function useUnderWay(params: ListParams, enabled: boolean): readonly Campaign[] {
  const { data = [] } = useGetList<Campaign>('campaigns', params, {
    enabled,
    refetchInterval: ({ state }) => pollCampaigns((state.data as { data: Campaign[] } | undefined)?.data ?? []),
    refetchIntervalInBackground: true,
  });
  return data;
}
