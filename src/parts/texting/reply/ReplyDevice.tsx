import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { ALL_BY_NAME } from '#src/api/firstRequests.ts';
import { serverNow } from '#src/api/serverTime.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { hasAccount } from '#src/domain/devices/deviceTerms.ts';
import { type ReceivingSim, replyDeviceOf } from '#src/domain/devices/replyDevice.ts';
import { isInUse, reachesCountry } from '#src/domain/devices/routing.ts';
import { countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** How long (ms) the list of devices counts as fresh. */
const STALE_TIME = 30_000;

interface ReplyDeviceProps {
  /** The recipient's number in E.164, or null if it is not known yet. */
  to: string | null;
  /** The device and SIM that the contact last wrote to, if known. */
  receivingSim?: ReceivingSim | null | undefined;
  /** The device that the user chose; null if none. */
  chosen: string | null;
  onChoose: (deviceId: string | null) => void;
}

/** Shows which device will send a message and, if there are several, lets the user choose another one for this message. */
export function ReplyDevice({ to, receivingSim, chosen, onChoose }: ReplyDeviceProps) {
  const text = useText();
  const format = useFormat();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: devices = [] } = useGetList<Device>(
    'devices',
    { ...ALL_BY_NAME, filter: {} },
    { staleTime: STALE_TIME, onError: () => undefined },
  );
  const offeredDevices = devices.filter(
    (device) => isInUse(device) && (to === null || reachesCountry(device, countryOfPhone(to))),
  );
  if (offeredDevices.length === 0) return null;
  const numberOf = (device: Device, sim = device.sims[0]): string =>
    (hasAccount(device.kind) ? sim?.carrier : sim?.phone && format.phone(sim.phone)) || '';
  const withNumber = (device: Device, number: string): string => [device.name, number].filter(Boolean).join(' · ');
  const usual =
    to === null ? null : replyDeviceOf(devices, receivingSim, { to, at: new Date(serverNow()), zone: format.timeZone });
  const only = offeredDevices.length === 1 ? offeredDevices[0] : undefined;
  const own = offeredDevices.find(({ id }) => id === chosen);
  const device = own ?? usual?.device ?? only;
  const sim = own ? undefined : usual?.sim;
  const words = device
    ? text('messages.sendFrom.device', { name: withNumber(device, numberOf(device, sim)) })
    : text('messages.sendFrom.any');
  if (only) return <span>{words}</span>;
  const choose = (id: string | null) => {
    setAnchor(null);
    onChoose(id);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-label={text('messages.sendFrom.change', { words })}
        endIcon={<MdiIcon name="mdi-menu-down" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ fontWeight: 400, textAlign: 'start', minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      >
        {words}
      </Button>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text('messages.sendFrom.label') } }}
      >
        <MenuItem selected={!own} onClick={() => choose(null)}>
          <ListItemText
            primary={text('messages.sendFrom.self')}
            secondary={
              usual ? withNumber(usual.device, numberOf(usual.device, usual.sim)) : text('messages.sendFrom.anyOf')
            }
          />
        </MenuItem>
        {offeredDevices.map((each) => (
          <MenuItem key={each.id} selected={each.id === own?.id} onClick={() => choose(each.id)}>
            <ListItemText
              primary={each.name}
              secondary={[numberOf(each), each.status === 'offline' && text('messages.sendFrom.offline')]
                .filter(Boolean)
                .join(' · ')}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
