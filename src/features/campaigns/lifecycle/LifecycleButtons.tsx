import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import { sendOfferId } from '#src/features/campaigns/review/sendOfferId.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { undoStore } from '#src/ui/undo/undoStore.ts';
import { type LifeAction, lifeActionsOf } from './campaignActions.ts';
import { useLifecycleAction } from './useLifecycleAction.ts';

/** How long (ms) a button waits at least: the second Enter of a double press would press Resume, which replaces Pause and gets its focus. */
const DOUBLE_PRESS = 400;

const ICONS: Record<LifeAction, IconName> = {
  unschedule: 'mdi-undo',
  pause: 'mdi-pause',
  resume: 'mdi-play',
  cancel: 'mdi-stop',
};

/** The transitions the user can make now; none for users who cannot send. */
export function LifecycleButtons({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const act = useLifecycleAction();
  const maySend = useCan({ action: 'send', subject: 'campaigns', record: campaign }).isAllowed;
  const [underWay, setUnderWay] = useState<{ action: LifeAction; status: CampaignStatus } | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (!maySend) return null;

  const run = async (action: LifeAction) => {
    await act(action, campaign.id);
    undoStore.withdraw(sendOfferId(campaign.id));
    notify(text(`campaigns.life.${action}.done`));
  };
  const press = async (action: LifeAction) => {
    setUnderWay({ action, status: campaign.status });
    const wait = new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS));
    await run(action).catch(notifyProblem);
    await wait;
    setUnderWay(null);
  };
  // The page may learn of the new status before the response comes: until then the pressed button stays and waits.
  const shownStatus = underWay?.status ?? campaign.status;
  return (
    <>
      {lifeActionsOf(shownStatus).map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color={action === 'cancel' ? 'error' : 'primary'}
          loading={underWay?.action === action}
          disabled={underWay !== null}
          startIcon={<MdiIcon name={ICONS[action]} size={18} />}
          onClick={() => (action === 'cancel' ? setAsking(true) : press(action))}
        >
          {text(`campaigns.life.${action}.button`)}
        </Button>
      ))}
      <RescheduleButton campaign={campaign} />
      <ConfirmDialog
        isOpen={isAsking}
        title={text('campaigns.life.cancel.question')}
        confirmLabel={text('campaigns.life.cancel.button')}
        closeLabel={text('campaigns.life.cancel.keep')}
        onConfirm={() => run('cancel')}
        onClose={() => setAsking(false)}
      >
        {campaign.status === 'scheduled'
          ? text('campaigns.life.cancel.nothingSent')
          : text('campaigns.life.cancel.explain', {
              smart_count: campaign.totals.queued,
              sent: format.number(campaign.totals.sent),
              queued: format.number(campaign.totals.queued),
            })}
      </ConfirmDialog>
    </>
  );
}

const RescheduleDialog = lazyPart(() =>
  import('./RescheduleDialog.tsx').then((module) => ({ default: module.RescheduleDialog })),
);

/** Reschedules a campaign; shown only while it is scheduled. Its dialog is loaded on demand. */
function RescheduleButton({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (campaign.status !== 'scheduled') return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MdiIcon name="mdi-calendar-clock" size={18} />}
        onClick={() => setOpen(true)}
      >
        {text('campaigns.reschedule.button')}
      </Button>
      {isOpen && (
        <OpenedPart>
          <RescheduleDialog campaign={campaign} onClose={() => setOpen(false)} />
        </OpenedPart>
      )}
    </>
  );
}
