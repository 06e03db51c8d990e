import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Device } from '#src/domain/devices/device.ts';
import { takesMessages } from '#src/domain/devices/deviceTerms.ts';
import type { DeviceWarning } from '#src/domain/devices/warnings.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { DeviceStatusChip } from '#src/parts/devices/DeviceStatusChip.tsx';
import { pollDevices } from '#src/parts/devices/pollDevices.ts';
import { useWarningWords } from '#src/parts/devices/useWarningWords.ts';
import { WarningLine } from '#src/parts/devices/WarningLine.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ALL_DEVICES } from './dashboardFirstRequests.ts';
import { devicesInNeed } from './devicesInNeed.ts';
import { Loaded } from './Loaded.tsx';

const MAX_SHOWN = 5;

const Words = styled('p')(({ theme }) => ({ margin: 0, color: theme.tokens.textQuiet }));
const Fine = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '12px 0 0',
  color: theme.tokens.status.success.text,
}));
const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  '& > li': { paddingBlock: 10 },
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& > li:last-of-type': { paddingBlockEnd: 0 },
}));

/** The devices: which can send, and which need attention. */
export function DevicesSection() {
  const text = useText();
  const format = useFormat();
  const mayPair = useCan({ action: 'create', subject: 'devices' }).isAllowed;
  const query = useGetList<Device>('devices', ALL_DEVICES, {
    refetchInterval: ({ state }) => pollDevices((state.data as { data: Device[] } | undefined)?.data ?? []),
    refetchIntervalInBackground: true,
  });
  return (
    <Section
      title={text('dashboard.devices.title')}
      actions={
        <Button component={Link} to={pathTo('devices.list')} size="small" aria-label={text('dashboard.devices.all')}>
          {text('dashboard.devices.allShort')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(devices) => {
          if (devices.length === 0) {
            return (
              <>
                <Words>{text('dashboard.devices.none')}</Words>
                {mayPair && (
                  <Button
                    variant="outlined"
                    component={Link}
                    to={pathTo('devices.create')}
                    sx={{ marginBlockStart: 3 }}
                  >
                    {text('dashboard.devices.pair')}
                  </Button>
                )}
              </>
            );
          }
          const inNeed = devicesInNeed(devices);
          const more = inNeed.length - MAX_SHOWN;
          return (
            <>
              <Words>{stateOf(devices)}</Words>
              {inNeed.length === 0 && (
                <Fine>
                  <MdiIcon name="mdi-check-circle-outline" size={18} />
                  {text('dashboard.devices.fine')}
                </Fine>
              )}
              {inNeed.length > 0 && (
                <List aria-label={text('dashboard.devices.inNeed')}>
                  {inNeed.slice(0, MAX_SHOWN).map(({ device, warnings }) => (
                    <DeviceInNeed key={device.id} device={device} warnings={warnings} />
                  ))}
                  {more > 0 && (
                    <li>
                      <Link to={pathTo('devices.list')}>
                        {text('dashboard.more', { smart_count: more, n: format.number(more) })}
                      </Link>
                    </li>
                  )}
                </List>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );

  function stateOf(devices: readonly Device[]): string {
    const ready = devices.filter(takesMessages).length;
    const queued = devices.reduce((sum, { queue_depth }) => sum + queue_depth, 0);
    const state = text('dashboard.devices.ready', {
      smart_count: devices.length,
      n: format.number(ready),
      total: format.number(devices.length),
    });
    return queued === 0
      ? state
      : `${state} ${text('dashboard.devices.queued', { smart_count: queued, n: format.number(queued) })}`;
  }
}

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
function DeviceInNeed({ device, warnings }: { device: Device; warnings: readonly DeviceWarning[] }) {
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
