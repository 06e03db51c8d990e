import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { HealthChip } from './HealthChip.tsx';
import { TenantStatusChip } from './TenantStatusChip.tsx';
import { UsageCell } from './UsageCell.tsx';

const Quiet = styled('span')(({ theme }) => ({ color: theme.tokens.textQuiet }));

/** The columns of the list of tenants. */
export function useTenantColumns(): Column<TenantAccount & RaRecord>[] {
  const text = useText();
  const format = useFormat();
  const label = (field: 'name' | 'status' | 'plan' | 'segments' | 'people' | 'health' | 'owner' | 'created') =>
    text(`tenants.fields.${field}`);
  return [
    { source: 'name', label: label('name'), isPrimary: true, cardRole: 'title' },
    {
      source: 'status',
      label: label('status'),
      render: ({ status, status_reason }) => <TenantStatusChip status={status} reason={status_reason} />,
      inFile: ({ status }) => text(`tenants.statuses.${status}`),
      cardRole: 'status',
    },
    {
      source: 'health',
      label: label('health'),
      render: ({ health }) => <HealthChip health={health} />,
      inFile: ({ health }) => text(`tenants.healths.${health}`),
      cardRole: 'detail',
    },
    { source: 'plan_name', label: label('plan'), cardRole: 'detail' },
    {
      source: 'usage.segments',
      label: text('tenants.columns.segments'),
      render: ({ usage, limits }) => (
        <UsageCell label={label('segments')} used={usage.segments} limit={limits.segments} />
      ),
      inFile: ({ usage }) => usage.segments,
    },
    {
      source: 'users_count',
      label: label('people'),
      align: 'end',
      render: ({ users_count }) => <NumberCell value={users_count} />,
    },
    {
      source: 'devices_online',
      label: text('tenants.columns.devices'),
      align: 'end',
      render: ({ devices_online, devices_total }) =>
        devices_total === 0 ? (
          <Quiet>–</Quiet>
        ) : (
          text('tenants.ofDevices', { online: format.number(devices_online), total: format.number(devices_total) })
        ),
      inFile: ({ devices_online, devices_total }) => `${devices_online}/${devices_total}`,
      // The health shows this too.
      isHiddenAtFirst: true,
    },
    {
      source: 'failed_share',
      label: text('tenants.columns.failed'),
      align: 'end',
      render: ({ failed_share }) => (failed_share === null ? <Quiet>–</Quiet> : format.percent(failed_share)),
      // The health shows this too.
      isHiddenAtFirst: true,
    },
    {
      source: 'last_activity_at',
      label: text('tenants.columns.activity'),
      render: ({ last_activity_at }) =>
        last_activity_at === null ? <Quiet>{text('tenants.never')}</Quiet> : <RelativeTime at={last_activity_at} />,
    },
    { source: 'owner_email', label: label('owner'), isHiddenAtFirst: true },
    {
      source: 'created_at',
      label: label('created'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
  ];
}
