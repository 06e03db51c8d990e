import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Device } from '#src/domain/devices/device.ts';
import type { DeviceWarning } from '#src/domain/devices/warnings.ts';
import { DeviceStatusChip } from '#src/parts/devices/DeviceStatusChip.tsx';
import { useWarningWords } from '#src/parts/devices/useWarningWords.ts';
import { WarningLine } from '#src/parts/devices/WarningLine.tsx';
import { pathTo } from '#src/routing/routeTable.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 12px',
  '& a': { fontWeight: 600, color: theme.tokens.text, overflowWrap: 'anywhere' },
}));
const Warning = styled('div')({ '& > span': { paddingBlock: '4px 0' } });
const Advice = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** A device with its warnings, and what to do. */
export function DeviceInNeed({ device, warnings }: { device: Device; warnings: readonly DeviceWarning[] }) {
  const words = useWarningWords();
  const [worst] = warnings;
  return (
    <li>
      <Head>
        <Link to={pathTo('devices.show', { id: device.id })}>{device.name}</Link>
        <DeviceStatusChip status={device.status} alarm={device.alarm} />
      </Head>
      <Warning>
        <WarningLine warnings={warnings} />
      </Warning>
      {worst && <Advice>{words(worst).advice}</Advice>}
    </li>
  );
}
