import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Device } from '#src/domain/devices/device.ts';
import { hasAccount } from '#src/domain/devices/deviceTerms.ts';
import { MoveQueue } from '#src/features/devices/queue/MoveQueue.tsx';
import { RemoveDevice } from '#src/features/devices/queue/RemoveDevice.tsx';
import { useText } from '#src/i18n/useText.ts';
import { DeviceStatusChip } from '#src/parts/devices/DeviceStatusChip.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { useDeviceCall } from './useDeviceCall.ts';

/** The device's name, status and actions. */
export function DeviceHeading({ device }: { device: Device }) {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'devices', record: device }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'devices', record: device }).isAllowed;
  const mayPair = useCan({ action: 'create', subject: 'devices' }).isAllowed && !hasAccount(device.kind);
  return (
    <RecordHeading
      title={device.name}
      breadcrumb={[
        { label: text('screens.settings'), to: pathTo('settings') },
        { label: text('screens.devices.list'), to: pathTo('devices.list') },
      ]}
      mark={<DeviceStatusChip status={device.status} alarm={device.alarm} />}
      actions={
        <>
          {mayDelete && <RemoveDevice device={device} />}
          {mayPair && (
            <Button
              variant={device.status === 'pairing' ? 'contained' : 'outlined'}
              component={Link}
              to={{
                pathname: pathTo('devices.create'),
                search: new URLSearchParams({ device: device.id }).toString(),
              }}
              startIcon={<MdiIcon name="mdi-qrcode-scan" />}
            >
              {text('devices.rePair')}
            </Button>
          )}
          {mayUpdate && <MoveQueue device={device} />}
          {mayUpdate && device.status !== 'pairing' && <ToggleDevice device={device} />}
        </>
      }
    />
  );
}

/** Turns sending off or on. */
function ToggleDevice({ device: { id, status } }: { device: Device }) {
  const text = useText();
  const notify = useNotify();
  const call = useDeviceCall();
  const isDisabled = status === 'disabled';
  const { run: press, isRunning } = useAction(async () => {
    await call(isDisabled ? 'enableDevice' : 'disableDevice', { id });
    notify(text(isDisabled ? 'devices.enabled' : 'devices.disabled'));
  });
  return (
    <Button
      variant={isDisabled ? 'contained' : 'outlined'}
      loading={isRunning}
      startIcon={<MdiIcon name={isDisabled ? 'mdi-play' : 'mdi-pause'} />}
      onClick={press}
    >
      {text(isDisabled ? 'devices.enable' : 'devices.disable')}
    </Button>
  );
}
