import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { serverNow } from '#src/api/serverTime.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { toLocalTime } from '#src/domain/time/localTime.ts';
import { readTypedTime } from '#src/features/campaigns/composer/sendTime.ts';
import { sendOfferId } from '#src/features/campaigns/review/sendOfferId.ts';
import { zoneName } from '#src/i18n/format.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { LazyTimeIssue } from '#src/parts/texting/LazyTimeIssue.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { undoStore } from '#src/ui/undo/undoStore.ts';
import { cacheCampaign, refetchCampaign } from './campaignCache.ts';
import { useNotifyWhenOver } from './useNotifyWhenOver.ts';

const Notes = styled('div')({ display: 'grid', gap: 8, marginBlockStart: 12 });

interface RescheduleDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** Asks for another time in the campaign's time zone; everything else that was reviewed stays. An approved campaign needs approval for the new time. */
export function RescheduleDialog({ campaign, onClose }: RescheduleDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const navigate = useNavigateHere();
  const id = useId();
  const queryClient = useQueryClient();
  const zone = campaign.timezone ?? format.timeZone;
  const [initial] = useState(() => toLocalTime(new Date(campaign.send_at ?? serverNow()), zone));
  const [typed, setTyped] = useState(initial);
  useHeldInput(typed !== initial);
  /** The instant of the typed time, if not read from it: it may occur twice, and the current one may be between two minutes. */
  const [picked, setPicked] = useState(campaign.send_at);
  const chosen = readTypedTime(typed, zone);
  const at = chosen && (picked ?? chosen.at);
  const isPast = at !== null && Date.parse(at) < serverNow();
  const error =
    at === null ? text('campaigns.composer.timeIncomplete') : isPast ? text('campaigns.composer.timePast') : null;

  const { approval } = campaign;
  const isAnother = at !== null && Date.parse(at) !== Date.parse(campaign.send_at ?? '');
  const isVoided = approval?.status === 'approved' && isAnother;

  const isSaving = useRef(false);
  useNotifyWhenOver({
    campaignId: campaign.id,
    isOver: ({ status }) => status !== 'scheduled' && !isSaving.current,
    message: text('campaigns.reschedule.over'),
  });

  const save = async () => {
    if (at === null) return;
    isSaving.current = true;
    try {
      const { data } = await callOperation('rescheduleCampaign', {
        id: campaign.id,
        version: campaign.version,
        body: { send_at: at, timezone: zone },
      });
      // The undo banner named the previous time.
      undoStore.withdraw(sendOfferId(campaign.id));
      cacheCampaign(queryClient, data);
      const time = format.dateTimeZoned(at);
      if (data.status === 'scheduled') notify(text('campaigns.reschedule.done', { time }));
      else {
        notify(text('campaigns.reschedule.voided', { time }), { type: 'warning' });
        navigate(`${pathTo('campaigns.show', { id: campaign.id })}?step=review`);
      }
    } catch (failure) {
      isSaving.current = false;
      void refetchCampaign(queryClient, campaign.id);
      throw failure;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={text('campaigns.reschedule.title')}
      confirmLabel={text(isVoided ? 'campaigns.reschedule.confirmVoiding' : 'campaigns.reschedule.confirm')}
      isBlocked={error !== null}
      hasInput={typed !== initial}
      onConfirm={save}
      onClose={onClose}
    >
      <FieldFrame
        id={id}
        label={text('campaigns.composer.time')}
        help={text('campaigns.composer.timeHelp', { zone: zoneName(zone) })}
        error={error}
        isOptional={false}
      >
        <OutlinedInput
          id={id}
          type="datetime-local"
          autoFocus
          value={typed}
          error={error !== null}
          onChange={(event) => {
            setTyped(event.target.value);
            setPicked(null);
          }}
          inputProps={{ 'aria-describedby': `${id}-help` }}
        />
      </FieldFrame>
      <Notes>
        <LazyTimeIssue typed={typed} zone={zone} at={at} onChoose={setPicked} />
        {isVoided && (
          <Note kind="warning" role="status">
            {text('campaigns.reschedule.voids', { name: approval.decided_by_name ?? '' })}
          </Note>
        )}
      </Notes>
      {typed !== initial && <LeaveGuard />}
    </ConfirmDialog>
  );
}
