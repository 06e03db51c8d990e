import { styled } from '@mui/material/styles';
import type { Device } from '#src/domain/devices/device.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' });

function iconOf(percent: number, charging: boolean): IconName {
  if (charging) return 'mdi-battery-charging';
  if (percent > 80) return 'mdi-battery';
  if (percent > 40) return 'mdi-battery-60';
  return percent > 15 ? 'mdi-battery-30' : 'mdi-battery-alert-variant-outline';
}

/** A battery's level, and whether it is on its charger. */
export function BatteryText({ battery: { percent, charging } }: { battery: Device['battery'] }) {
  const text = useText();
  const format = useFormat();
  const level = format.percent(Math.round(percent) / 100);
  return (
    <Line>
      <MdiIcon name={iconOf(percent, charging)} size={18} />
      {charging ? text('devices.batteryCharging', { percent: level }) : level}
    </Line>
  );
}
