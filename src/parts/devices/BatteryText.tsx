import { styled } from '@mui/material/styles';
import type { Device } from '#src/domain/devices/device.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Row = styled('span')({
  display: 'inline-grid',
  gridTemplateColumns: 'auto auto',
  alignItems: 'center',
  columnGap: 4,
  whiteSpace: 'nowrap',
});
const Detail = styled('span')(({ theme }) => ({
  gridColumn: 2,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

function iconOf(percent: number, charging: boolean): IconName {
  if (charging) return 'mdi-battery-charging';
  if (percent > 80) return 'mdi-battery';
  if (percent > 40) return 'mdi-battery-60';
  return percent > 15 ? 'mdi-battery-30' : 'mdi-battery-alert-variant-outline';
}

interface BatteryTextProps {
  battery: Device['battery'];
  /** On two lines, for narrow columns. */
  isStacked?: boolean;
}

/** A battery's level, and whether it is charging. */
export function BatteryText({ battery, isStacked = false }: BatteryTextProps) {
  const text = useText();
  const format = useFormat();
  if (battery === null) return text('devices.batteryUnknown');
  const { percent, charging } = battery;
  const level = format.percent(Math.round(percent) / 100);
  return (
    <Row>
      <MdiIcon name={iconOf(percent, charging)} size={18} />
      {charging && !isStacked ? text('devices.batteryCharging', { percent: level }) : level}
      {charging && isStacked && <Detail>{text('devices.charging')}</Detail>}
    </Row>
  );
}
