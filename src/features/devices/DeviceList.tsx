import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Device } from '#src/domain/devices/device.ts';
import { DEVICE_NETWORKS, DEVICE_STATUSES } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pollDevices } from '#src/parts/devices/pollDevices.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { DeviceFigures } from './list/DeviceFigures.tsx';
import { ToggleDevices } from './list/ToggleDevices.tsx';
import { useDeviceColumns } from './list/useDeviceColumns.tsx';

/** The list of devices: which can send, and which soon cannot. */
export function DeviceList() {
  const text = useText();
  const columns = useDeviceColumns();
  const mayCreate = useCan({ action: 'create', subject: 'devices' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'devices' }).isAllowed;
  const pair = mayCreate && (
    <Button
      variant="contained"
      component={Link}
      to={pathTo('devices.create')}
      startIcon={<MdiIcon name="mdi-qrcode-scan" />}
    >
      {text('devices.pair')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading
        title={text('screens.devices.list')}
        breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
      />
      <PartBoundary>
        <DeviceFigures />
      </PartBoundary>
      <DataList<Device & RaRecord>
        label={text('screens.devices.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        searchLabel={text('devices.search')}
        filters={[
          {
            kind: 'multiSelect',
            source: 'status',
            label: text('devices.fields.status'),
            choices: DEVICE_STATUSES.map((value) => ({ value, label: text(`devices.status.${value}`) })),
          },
          {
            kind: 'multiSelect',
            source: 'network',
            label: text('devices.fields.network'),
            choices: DEVICE_NETWORKS.map((value) => ({ value, label: text(`devices.networks.${value}`) })),
          },
        ]}
        rowTo={({ id }) => pathTo('devices.show', { id })}
        bulkActions={mayUpdate && <ToggleDevices />}
        refetchInterval={({ state }) => pollDevices((state.data as { data: Device[] } | undefined)?.data ?? [])}
        actions={pair}
        empty={
          <EmptyState icon="mdi-cellphone-message" title={text('devices.none')} actions={pair}>
            {text('devices.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}
