import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import type { Device } from '#src/domain/devices/device.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useDeviceCall } from './useDeviceCall.ts';

/** Turns sending off or on. */
export function ToggleDevice({ device: { id, status } }: { device: Device }) {
  const text = useText();
  const notify = useNotify();
  const call = useDeviceCall();
  const isDisabled = status === 'disabled';
  const { run: press, isRunning } = useAction(async () => {
    await call(isDisabled ? 'enableDevice' : 'disableDevice', { id });
    notify(text(isDisabled ? 'devices.enabled' : 'devices.disabled'), { type: 'info' });
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
