import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { listKey } from '#src/api/recordQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import { deviceWarnings } from '#src/domain/devices/warnings.ts';
import { NetworkText } from '#src/features/devices/list/NetworkText.tsx';
import { useText } from '#src/i18n/useText.ts';
import { BatteryText } from '#src/parts/devices/BatteryText.tsx';
import { DeviceWarnings } from '#src/parts/devices/DeviceWarnings.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { Step, Steps } from './Steps.tsx';
import { TestMessage } from './TestMessage.tsx';

const ReportedFacts = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });

/** Shown when the phone is paired: what it reports, what is left to do on it, and a test message. */
export function PairedPhone({ pairing, onAnother }: { pairing: Pairing; onAnother: () => void }) {
  const text = useText();
  const invalidate = useInvalidate();
  const { name, device_id } = pairing;
  const { data: device } = useGetOne<Device>(
    'devices',
    { id: device_id ?? '' },
    { refetchInterval: () => pollWhile(true), refetchIntervalInBackground: true },
  );
  const maySend = useCan({ action: 'update', subject: 'campaigns' }).isAllowed;
  const isReal = device?.kind === 'android';
  // The app applies the settings it was sent when it restarts, and pings from then on.
  const hasReported = device?.battery !== null && device?.battery !== undefined;

  // The cached devices are outdated.
  useEffect(() => {
    void invalidate(listKey('devices'));
  }, [invalidate]);

  return (
    <Section title={text('devices.pairing.paired', { name })}>
      <div role="status" style={{ marginBlockEnd: 20 }}>
        <Note kind="success" title={text('devices.pairing.here')}>
          {device
            ? text('devices.pairing.hereAs', { model: device.model, version: device.app_version || '–' })
            : text('devices.pairing.pairedText')}
        </Note>
      </div>
      {device && (
        <div style={{ marginBlockEnd: 20 }}>
          <DeviceWarnings label={text('devices.show.warnings')} warnings={deviceWarnings(device)} />
        </div>
      )}
      {device && (
        <Steps>
          {isReal && (
            <Step title={text('devices.pairing.switches.title')}>
              <ul style={{ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 4, listStyle: 'disc' }}>
                <li>{text('devices.pairing.switches.boot')}</li>
                <li>{text('devices.pairing.switches.battery')}</li>
                <li>{text('devices.pairing.switches.restart')}</li>
              </ul>
              <div role="status">
                {hasReported ? (
                  <ReportedFacts>
                    {text('devices.pairing.switches.telling')}
                    <BatteryText battery={device.battery} />
                    <NetworkText network={device.network} />
                  </ReportedFacts>
                ) : (
                  text('devices.pairing.switches.notTelling')
                )}
              </div>
            </Step>
          )}
          {maySend && (
            <Step title={text('devices.pairing.test.title')}>
              <TestMessage device={device} />
            </Step>
          )}
          <Step title={text('devices.pairing.limits.title')}>
            <p>{text('devices.pairing.limits.text')}</p>
          </Step>
        </Steps>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 24 }}>
        <Button variant="contained" component={Link} to={pathTo('devices.show', { id: device_id ?? '' })}>
          {text('devices.pairing.open', { name })}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {text('devices.pairing.another')}
        </Button>
      </div>
    </Section>
  );
}
