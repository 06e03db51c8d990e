import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { type Money, priceOf } from '#src/domain/devices/cost.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { APP_VERSIONS, hasAccount, isOlderVersion } from '#src/domain/devices/deviceTerms.ts';
import { paceOf } from '#src/domain/devices/pace.ts';
import { deviceWarnings } from '#src/domain/devices/warnings.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BatteryText } from '#src/parts/devices/BatteryText.tsx';
import { countryNames } from '#src/parts/devices/countryNames.ts';
import { DeviceStatusChip } from '#src/parts/devices/DeviceStatusChip.tsx';
import { exactAmount } from '#src/parts/devices/exactAmount.ts';
import { useWarningWords } from '#src/parts/devices/useWarningWords.ts';
import { WarningLine } from '#src/parts/devices/WarningLine.tsx';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { NetworkText } from './NetworkText.tsx';
import { SimUsage } from './SimUsage.tsx';

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  fontWeight: 400,
  marginBlockStart: 2,
  whiteSpace: 'nowrap',
  color: theme.tokens.textQuiet,
}));

/** The columns of the list of devices. */
export function useDeviceColumns(): Column<Device>[] {
  const text = useText();
  const locale = useLocale();
  const words = useWarningWords();
  const format = useFormat();
  const versionText = ({ kind, app_version: version }: Device) =>
    isOlderVersion(version, APP_VERSIONS[kind]) ? text('devices.versionOutdated', { version }) : version;
  const priceText = (device: Device): string => {
    const price = priceOf(device);
    return price ? text('devices.price.per', { price: exactAmount(price, locale) }) : '';
  };
  const paceText = (device: Device): string => {
    if (device.status === 'pairing') return '';
    const pace = paceOf(device);
    return text('devices.show.perMinute', { smart_count: pace, n: format.number(pace) });
  };
  const isPaired = ({ status, kind }: Device) => status !== 'pairing' && !hasAccount(kind);
  return [
    {
      source: 'name',
      label: text('devices.fields.name'),
      isPrimary: true,
      underName: (device) => (
        <>
          <Detail>{text(`gateways.kinds.${device.kind}.title`)}</Detail>
          <Detail>{[paceText(device), priceText(device)].filter(Boolean).join(' · ')}</Detail>
        </>
      ),
      inFile: ({ name }) => name,
    },
    {
      source: 'status',
      label: text('devices.fields.status'),
      render: (device) => (
        <>
          <DeviceStatusChip status={device.status} alarm={device.alarm} />
          {device.app_version && <Detail>{text('devices.versionUnder', { version: versionText(device) })}</Detail>}
        </>
      ),
      inFile: ({ status }) => text(`devices.status.${status}`),
      cardRole: 'status',
    },
    {
      source: 'warnings',
      label: text('devices.fields.warnings'),
      sortBy: false,
      render: (device) => {
        const warnings = deviceWarnings(device);
        return warnings.length > 0 && <WarningLine warnings={warnings} />;
      },
      inFile: (device) =>
        deviceWarnings(device)
          .map((warning) => words(warning).title)
          .join('; '),
      cardRole: 'detail',
    },
    {
      source: 'battery',
      label: text('devices.fields.battery'),
      sortBy: 'battery.percent',
      render: (device) => (isPaired(device) ? <BatteryText battery={device.battery} isStacked /> : '–'),
      inFile: ({ battery }) => battery?.percent ?? '',
      cardRole: 'detail',
    },
    {
      source: 'network',
      label: text('devices.fields.network'),
      render: (device) => (isPaired(device) ? <NetworkText network={device.network} /> : '–'),
      inFile: ({ network }) => text(`devices.networks.${network}`),
    },
    {
      source: 'queue_depth',
      label: text('devices.columns.queue_depth'),
      align: 'end',
      render: ({ queue_depth }) => <NumberCell value={queue_depth} />,
    },
    {
      source: 'sims',
      label: text('devices.columns.sims'),
      sortBy: 'sent_today',
      render: (device) => <SimUsage device={device} />,
      inFile: ({ kind, sims }) =>
        sims
          .map(({ sent_today, messages_per_day }) =>
            hasAccount(kind) ? sent_today : `${sent_today}/${messages_per_day}`,
          )
          .join(' '),
      cardRole: 'detail',
    },
    {
      source: 'failed_today',
      label: text('devices.fields.failed_today'),
      align: 'end',
      render: ({ failed_today }) => <NumberCell value={failed_today} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'app_version',
      label: text('devices.fields.app_version'),
      render: (device) => <span style={{ whiteSpace: 'nowrap' }}>{versionText(device) || '–'}</span>,
      inFile: ({ app_version }) => app_version,
      // It is shown below the status; this column is for sorting.
      isHiddenAtFirst: true,
    },
    {
      source: 'last_seen_at',
      label: text('devices.fields.last_seen_at'),
      render: ({ last_seen_at }) => <RelativeTime at={last_seen_at} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'countries',
      label: text('devices.reach.label'),
      sortBy: false,
      render: ({ countries = 'all' }) =>
        typeof countries === 'string' ? text(`devices.reach.${countries}`) : countryNames(countries, locale),
      inFile: ({ countries = 'all' }) =>
        typeof countries === 'string' ? text(`devices.reach.${countries}`) : countryNames(countries, locale),
      isHiddenAtFirst: true,
    },
    {
      source: 'segment_price',
      label: text('devices.price.label'),
      sortBy: false,
      align: 'end',
      render: (device) => priceOrDash(priceOf(device), locale),
      inFile: (device) => priceOf(device)?.amount ?? '',
      isHiddenAtFirst: true,
    },
    {
      source: 'messages_per_minute',
      label: text('devices.fields.messages_per_minute'),
      align: 'end',
      render: (device) => <NumberCell value={paceOf(device)} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'kind',
      label: text('gateways.can'),
      sortBy: false,
      render: ({ kind }) => text(`gateways.canDo.${kind}`),
      inFile: ({ kind }) => text(`gateways.canDo.${kind}`),
      isHiddenAtFirst: true,
    },
    {
      source: 'model',
      label: text('devices.fields.model'),
      isHiddenAtFirst: true,
    },
  ];
}

function priceOrDash(price: Money | null, locale: string | undefined): string {
  return price ? exactAmount(price, locale) : '–';
}
