import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { toLocalTime } from '#src/domain/sms/time/localTime.ts';
import { readTypedTime } from '#src/features/campaigns/composer/delivery/sendTime.ts';
import { campaignKey, keepCampaign } from '#src/features/campaigns/life/keepCampaign.ts';
import { sendOfferId } from '#src/features/campaigns/send/sendOfferId.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { undoStore } from '#src/ui/undo/undoStore.ts';

interface RescheduleDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** Asks for another time by the clocks of the campaign's zone; whatever else was reviewed stays as it is. */
export function RescheduleDialog({ campaign, onClose }: RescheduleDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const id = useId();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const zone = campaign.timezone ?? format.timeZone;
  const [typed, setTyped] = useState(() => toLocalTime(new Date(campaign.send_at ?? Date.now()), zone));
  const [isSecond, setSecond] = useState(false);
  const chosen = readTypedTime(typed, zone);
  const at = chosen && (isSecond && chosen.second ? chosen.second : chosen.at);
  const isPast = at !== null && Date.parse(at) < Date.now();
  const error =
    at === null ? text('campaigns.composer.timeIncomplete') : isPast ? text('campaigns.composer.timePast') : null;

  const save = async () => {
    if (at === null) return;
    try {
      const { data } = await dataProvider.call('rescheduleCampaign', {
        id: campaign.id,
        version: campaign.version,
        body: { send_at: at, timezone: zone },
      });
      // The offer to take back the sending spoke of the time before.
      undoStore.withdraw(sendOfferId(campaign.id));
      keepCampaign(queryClient, data);
      notify(text('campaigns.reschedule.done', { time: format.dateTimeZoned(at) }), { type: 'info' });
    } catch (failure) {
      void queryClient.invalidateQueries({ queryKey: campaignKey(campaign.id) });
      throw failure;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={text('campaigns.reschedule.title')}
      confirmLabel={text('campaigns.reschedule.confirm')}
      isBlocked={error !== null}
      onConfirm={save}
      onClose={onClose}
    >
      <FieldFrame
        id={id}
        label={text('campaigns.composer.time')}
        help={text('campaigns.composer.timeHelp', { zone: zone.replaceAll('_', ' ') })}
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
            setSecond(false);
          }}
          inputProps={{ 'aria-describedby': `${id}-help` }}
        />
      </FieldFrame>
      {chosen?.issue === 'missing' && (
        <Note kind="warning" role="status">
          {text('campaigns.composer.timeMissing', {
            typed: typed.slice(11, 16),
            actual: toLocalTime(new Date(chosen.at), zone).slice(11, 16),
          })}
        </Note>
      )}
      {chosen?.issue === 'twice' && (
        <Note kind="warning" role="status">
          <p>{text('campaigns.composer.timeTwice', { typed: typed.slice(11, 16) })}</p>
          <label>
            <input type="radio" checked={!isSecond} onChange={() => setSecond(false)} />{' '}
            {text('campaigns.composer.timeFirst')}
          </label>{' '}
          <label>
            <input type="radio" checked={isSecond} onChange={() => setSecond(true)} />{' '}
            {text('campaigns.composer.timeSecond')}
          </label>
        </Note>
      )}
    </ConfirmDialog>
  );
}
