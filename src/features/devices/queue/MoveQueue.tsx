import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import { MAX_CHANGED_PER_REQUEST } from '#src/domain/contract/requestLimits.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { useDeviceCall } from '#src/features/devices/show/useDeviceCall.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { OtherDeviceSelect } from './OtherDeviceSelect.tsx';

/** Moves a device's queue to another device. */
export function MoveQueue({ device }: { device: Device }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MdiIcon name="mdi-tray-arrow-up" />} onClick={() => setOpen(true)}>
        {text('devices.queue.move')}
      </Button>
      {isOpen && <MoveQueueDialog device={device} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveQueueDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const call = useDeviceCall();
  const { data: queue, error } = useOperation('deviceQueue', { id: device.id, staleTime: 0, gcTime: 0 });
  const [to, setTo] = useState<string | null>(null);
  const canBeDisabled = device.status !== 'disabled' && device.status !== 'pairing';
  const [disable, setDisable] = useState(true);
  const { data: other } = useGetOne<Device>('devices', { id: to ?? '' }, { enabled: to !== null });
  const { name } = device;
  const countArgs = (n: number) => ({ smart_count: n, n: format.number(n), name });
  const ownCampaigns = queue?.campaigns.filter(({ is_own }) => is_own) ?? [];
  // Campaigns of any size move as a whole.
  const chosenCount = (queue?.own ?? 0) - ownCampaigns.reduce((sum, { waiting }) => sum + waiting, 0);

  const move = async () => {
    if (to === null) return;
    await call('moveDeviceQueue', { id: device.id, body: { device_id: to, disable: canBeDisabled && disable } });
    const key = chosenCount > MAX_CHANGED_PER_REQUEST ? 'devices.queue.moving' : 'devices.queue.moved';
    notify(text(key, { name: other?.name ?? '' }));
  };
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      isDangerous={false}
      isBlocked={to === null}
      title={text('devices.queue.moveTitle', { name })}
      confirmLabel={text('devices.queue.confirm')}
      onConfirm={move}
      onClose={onClose}
    >
      {error && <ProblemNote error={error} title={text('devices.queue.unknown')} />}
      {!queue && !error && <RowsSkeleton rows={2} />}
      {queue && (
        <>
          <p style={{ marginBlockStart: 0 }}>
            {queue.own > 0 ? text('devices.queue.own', countArgs(queue.own)) : text('devices.queue.noOwn', { name })}
          </p>
          {queue.shared > 0 && <p>{text('devices.queue.shared', countArgs(queue.shared))}</p>}
          {ownCampaigns.length > 0 && (
            <p>{text('devices.queue.campaigns', { names: ownCampaigns.map((each) => each.name).join(', ') })}</p>
          )}
        </>
      )}
      <OtherDeviceSelect of={device} value={to} onChange={setTo} hasAutoFocus />
      {canBeDisabled && (
        <FormControlLabel
          control={<Checkbox checked={disable} onChange={(_, isOn) => setDisable(isOn)} />}
          label={text('devices.queue.disable', { name })}
        />
      )}
    </ConfirmDialog>
  );
}
