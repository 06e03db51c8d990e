import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { DangerButton } from '#src/ui/actions/DangerButton.tsx';
import { ignoreAlreadyGone } from '#src/ui/actions/ignoreAlreadyGone.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useHeldPage } from '#src/ui/records/useHeldPage.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { OtherDeviceSelect } from './OtherDeviceSelect.tsx';

/** Deletes a device, after saying what happens to its queue. */
export function RemoveDevice({ device }: { device: Device }) {
  const text = useText();
  return (
    <DangerButton label={text('devices.remove.button')}>
      {(close) => <RemoveDialog device={device} onClose={close} />}
    </DangerButton>
  );
}

type QueueChoice = 'move' | 'fail';

function RemoveDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const navigate = useNavigateHere();
  const [remove] = useDelete();
  const holdPageFor = useHeldPage();
  const { data: queue, error } = useOperation('deviceQueue', { id: device.id, staleTime: 0, gcTime: 0 });
  const [queueChoice, setQueueChoice] = useState<QueueChoice>('move');
  const [to, setTo] = useState<string | null>(null);
  const hasOwn = queue !== undefined && queue.own > 0;
  const isDecided = queue !== undefined && (!hasOwn || queueChoice === 'fail' || to !== null);

  const confirm = async () => {
    const query = hasOwn ? { queue: queueChoice, ...(queueChoice === 'move' ? { to } : {}) } : undefined;
    const params = { id: device.id, previousData: device, meta: { query } };
    await holdPageFor(
      ignoreAlreadyGone(remove('devices', params, { mutationMode: 'pessimistic', returnPromise: true })),
    );
    notify(text('devices.remove.removed'));
    navigate(pathTo('devices.list'));
  };
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      isBlocked={!isDecided}
      nameToType={device.name}
      title={text('devices.remove.title', { name: device.name })}
      confirmLabel={text('devices.remove.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p style={{ marginBlockStart: 0 }}>{text('devices.remove.history')}</p>
      {error && <ProblemNote error={error} title={text('devices.queue.unknown')} />}
      {!queue && !error && <RowsSkeleton rows={2} />}
      {queue && !hasOwn && <p>{text('devices.remove.nothing')}</p>}
      {queue && hasOwn && (
        <>
          <p id="device-fate">{text('devices.remove.own', { smart_count: queue.own, n: format.number(queue.own) })}</p>
          <RadioGroup
            aria-labelledby="device-fate"
            name="device-fate"
            value={queueChoice}
            onChange={(_, value) => setQueueChoice(value as QueueChoice)}
          >
            <FormControlLabel value="move" control={<Radio />} label={text('devices.remove.move')} />
            <FormControlLabel value="fail" control={<Radio />} label={text('devices.remove.fail')} />
          </RadioGroup>
          {queueChoice === 'move' && <OtherDeviceSelect of={device} value={to} onChange={setTo} />}
        </>
      )}
    </ConfirmDialog>
  );
}
