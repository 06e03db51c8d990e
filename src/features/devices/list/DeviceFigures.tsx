import { useGetList } from 'react-admin';
import { ALL_BY_NAME } from '#src/api/firstRequests.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { hasAccount, takesMessages } from '#src/domain/devices/deviceTerms.ts';
import { deviceWarnings, WARNING_SEVERITY } from '#src/domain/devices/warnings.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pollDevices } from '#src/parts/devices/pollDevices.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

/** All devices in four figures, regardless of the list's filter; renders nothing without devices. */
export function DeviceFigures() {
  const text = useText();
  const format = useFormat();
  const { data: devices = [], isPending } = useGetList<Device>(
    'devices',
    { ...ALL_BY_NAME, filter: {} },
    {
      refetchInterval: ({ state }) => pollDevices((state.data as { data: Device[] } | undefined)?.data ?? []),
      refetchIntervalInBackground: true,
      // The list below reports the failure.
      onError: () => undefined,
    },
  );
  // While they load, the tiles keep their place, so that the list does not move down when they arrive.
  if (devices.length === 0 && !isPending) return null;
  const sum = (figure: (device: Device) => number) => devices.reduce((total, device) => total + figure(device), 0);
  const ready = devices.filter(takesMessages);
  const hasLimit = !devices.some(({ kind }) => hasAccount(kind));
  const limit = sum(({ sims }) => sims.reduce((total, sim) => total + sim.messages_per_day, 0));
  const needLook = devices.filter((each) => deviceWarnings(each).some(({ kind }) => WARNING_SEVERITY[kind] !== 'info'));
  return (
    <StatTiles aria-label={text('devices.figures.label')} aria-busy={isPending} sx={{ marginBlockEnd: 5 }}>
      <StatTile
        label={text('devices.figures.ready')}
        value={text('devices.figures.readyOf', {
          n: format.number(ready.length),
          total: format.number(devices.length),
        })}
        isLoading={isPending}
      />
      <StatTile
        label={text('devices.figures.queue')}
        value={format.number(sum(({ queue_depth }) => queue_depth))}
        isLoading={isPending}
      />
      <StatTile
        label={text('devices.figures.sentToday')}
        value={format.number(sum(({ sent_today }) => sent_today))}
        detail={hasLimit ? text('devices.figures.ofLimit', { limit: format.number(limit) }) : undefined}
        isLoading={isPending}
      />
      <StatTile label={text('devices.figures.warnings')} value={format.number(needLook.length)} isLoading={isPending} />
    </StatTiles>
  );
}
