import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { priceOf } from '#src/domain/devices/cost.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { hasAccount } from '#src/domain/devices/deviceTerms.ts';
import { deviceWarnings } from '#src/domain/devices/warnings.ts';
import type { WorkingHours } from '#src/domain/devices/workingHours.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { SimUsage } from '#src/features/devices/list/SimUsage.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { weekdayLabels } from '#src/i18n/weekdayNames.ts';
import { countryNames } from '#src/parts/devices/countryNames.ts';
import { DeviceWarnings } from '#src/parts/devices/DeviceWarnings.tsx';
import { exactAmount } from '#src/parts/devices/exactAmount.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { NowTiles } from './NowTiles.tsx';
import { ReportSections } from './ReportSections.tsx';

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });
const Pair = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
});

/** The device's warnings, current state and history. */
export function DeviceHealth({ device }: { device: Device }) {
  const text = useText();
  const format = useFormat();
  const perMinute = device.messages_per_minute;
  const locale = useLocale();
  const isAccount = hasAccount(device.kind);
  const { countries = 'all' } = device;
  const price = priceOf(device);
  return (
    <Parts>
      <DeviceWarnings label={text('devices.show.warnings')} warnings={deviceWarnings(device)} />
      <NowTiles device={device} />
      <PartBoundary>
        <ReportSections deviceId={device.id} hasBattery={!isAccount} />
      </PartBoundary>
      <Pair>
        <Section title={text(isAccount ? 'devices.connection.sentToday' : 'devices.fields.sims')}>
          <SimUsage device={device} />
        </Section>
        <Section title={text(isAccount ? 'devices.connection.facts' : 'devices.show.facts')}>
          <KeyValueList
            items={[
              {
                label: text(isAccount ? 'devices.connection.operator' : 'devices.fields.model'),
                value: device.model || '–',
              },
              ...(isAccount
                ? [{ label: text('devices.connection.sender'), value: device.sims[0]?.carrier || '–' }]
                : []),
              // The app on real phones does not report it.
              ...(device.os_version ? [{ label: text('devices.fields.os_version'), value: device.os_version }] : []),
              ...(isAccount ? [] : [{ label: text('devices.fields.app_version'), value: device.app_version || '–' }]),
              { label: text('gateways.can'), value: text(`gateways.canDo.${device.kind}`) },
              {
                label: text('devices.fields.messages_per_minute'),
                value: format.number(perMinute),
              },
              {
                label: text('devices.fields.working_hours'),
                value: <WorkingHoursText hours={device.working_hours} />,
              },
              {
                label: text('devices.reach.label'),
                value:
                  typeof countries === 'string' ? text(`devices.reach.${countries}`) : countryNames(countries, locale),
              },
              ...(price ? [{ label: text('devices.price.label'), value: exactAmount(price, locale) }] : []),
              { label: text('devices.fields.last_seen_at'), value: <RelativeTime at={device.last_seen_at} /> },
              { label: text('devices.fields.created_at'), value: <RelativeTime at={device.created_at} /> },
            ]}
          />
        </Section>
      </Pair>
    </Parts>
  );
}

/** When a device sends, day by day. */
function WorkingHoursText({ hours }: { hours: WorkingHours | null }) {
  const text = useText();
  const { clock } = useFormat();
  const dayNames = weekdayLabels(useLocale());
  if (hours === null) return text('devices.hours.always');
  return WEEKDAYS.flatMap((day) => {
    const span = hours[day];
    if (!span) return [];
    return [
      <div key={day}>
        {text('devices.hours.span', { day: dayNames[day], from: clock(span.from), to: clock(span.to) })}
      </div>,
    ];
  });
}
