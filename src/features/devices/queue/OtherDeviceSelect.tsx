import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { ALL_BY_NAME } from '#src/api/firstRequests.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { canSend } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';

interface OtherDeviceProps {
  /** The device to move from. */
  of: Device;
  value: string | null;
  onChange: (id: string) => void;
  hasAutoFocus?: boolean;
}

/** Chooses another device: those that can send first, the others with their status. */
export function OtherDeviceSelect({ of, value, onChange, hasAutoFocus }: OtherDeviceProps) {
  const text = useText();
  const id = useId();
  const { data = [], isPending } = useGetList<Device>('devices', { ...ALL_BY_NAME, filter: {} });
  const others = data.filter((device) => device.id !== of.id && device.status !== 'pairing');
  const inOrder = others.toSorted((a, b) => Number(canSend(b.status)) - Number(canSend(a.status)));
  if (!isPending && others.length === 0) return <p>{text('devices.queue.noOther')}</p>;
  return (
    <FormControl fullWidth sx={{ marginBlock: 3 }}>
      <label htmlFor={id} id={`${id}-label`} style={{ fontWeight: 550, marginBlockEnd: 6 }}>
        {text('devices.queue.to')}
      </label>
      <Select
        id={`${id}-frame`}
        labelId={`${id}-label`}
        inputProps={{ id }}
        value={others.find((device) => device.id === value)?.id ?? ''}
        autoFocus={hasAutoFocus}
        onChange={(event) => onChange(event.target.value)}
      >
        {inOrder.map(({ id: otherId, name, status }) => (
          <MenuItem key={otherId} value={otherId}>
            {canSend(status)
              ? name
              : text('devices.queue.cannotSend', { name, status: text(`devices.status.${status}`) })}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
