import { styled } from '@mui/material/styles';
import type { TenantOverview } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { DeviceStatusChip } from '#src/parts/devices/DeviceStatusChip.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { Section } from '#src/ui/figures/Section.tsx';

type Device = TenantOverview['devices'][number];

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  // The states' column is as wide as its longest word in every row.
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) minmax(8.5rem, auto)',
  alignItems: 'center',
  justifyItems: 'start',
  gap: '4px 16px',
  paddingBlock: 10,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& + &': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& small': { color: theme.tokens.textQuiet, fontSize: '0.8125rem' },
}));
const Name = styled('div')({ minWidth: 0, display: 'grid' });
const Figures = styled('div')(({ theme }) => ({
  color: theme.tokens.textQuiet,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: { order: 1, gridColumn: '1 / -1' },
}));

/** The tenant's devices with their states. */
export function TenantDevices({ devices }: { devices: readonly Device[] }) {
  const text = useText();
  return (
    <Section title={text('tenants.devices')}>
      {devices.length === 0 && <p>{text('tenants.noDevices')}</p>}
      <Rows>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Rows>
    </Section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const text = useText();
  const format = useFormat();
  const { name, model, status, last_seen_at, battery, queue_depth, sent_today, failed_today } = device;
  const figures = [
    ...(battery ? [text('tenants.battery', { percent: format.percent(battery.percent / 100) })] : []),
    text('tenants.queue', { n: format.number(queue_depth) }),
    text('tenants.failedOf', { failed: format.number(failed_today), sent: format.number(sent_today) }),
  ];
  return (
    <Row>
      <Name>
        <strong>{name}</strong>
        <small>
          {model}
          {last_seen_at !== null && (
            <>
              {' · '}
              <RelativeTime at={last_seen_at} />
            </>
          )}
        </small>
      </Name>
      <Figures>{figures.join(' · ')}</Figures>
      <DeviceStatusChip status={status} />
    </Row>
  );
}
