import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Device } from '#src/domain/devices/device.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { useDeviceCall } from './useDeviceCall.ts';

/** Turns sending off or on. */
export function SwitchDevice({ device: { id, status } }: { device: Device }) {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const call = useDeviceCall();
  const [isWaiting, setWaiting] = useState(false);
  const isDisabled = status === 'disabled';
  const press = async () => {
    setWaiting(true);
    try {
      await call(isDisabled ? 'enableDevice' : 'disableDevice', { id });
      notify(text(isDisabled ? 'devices.enabled' : 'devices.disabled'), { type: 'info' });
    } catch (error) {
      notifyProblem(error);
    }
    setWaiting(false);
  };
  return (
    <Button
      variant={isDisabled ? 'contained' : 'outlined'}
      loading={isWaiting}
      startIcon={<MdiIcon name={isDisabled ? 'mdi-play' : 'mdi-pause'} />}
      onClick={press}
    >
      {text(isDisabled ? 'devices.enable' : 'devices.disable')}
    </Button>
  );
}
