import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { asApiError } from '#src/api/apiError.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { useText } from '#src/i18n/useText.ts';
import { pollDevices } from '#src/parts/devices/pollDevices.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { NotFoundError } from '#src/routing/errorStatus.ts';
import { RecordNotLoaded } from '#src/ui/records/RecordNotLoaded.tsx';
import { RecordProblem } from '#src/ui/records/RecordProblem.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { DeviceSettings } from './settings/DeviceSettings.tsx';
import { DeviceHeading } from './show/DeviceHeading.tsx';
import { DeviceHealth } from './show/DeviceHealth.tsx';

/** A device: its health, and its settings with their history. */
export function DeviceShow() {
  const { id = '' } = useParams();
  const { device, error, isPending, refetch } = useDevice(id);
  const isLoading = useSettled(isPending);
  if (!device && asApiError(error).status === 404) throw new NotFoundError();
  if (isLoading) return <PageSkeleton />;
  if (!device) return <RecordNotLoaded error={error} onRetry={refetch} />;
  return <DeviceDetails device={device} problem={<RecordProblem error={error} onRetry={refetch} />} />;
}

function DeviceDetails({ device, problem }: { device: Device; problem: ReactNode }) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'settings' ? 'settings' : 'health';
  return (
    <PageContent width="report">
      {problem}
      <DeviceHeading device={device} />
      <Tabs
        value={tab}
        onChange={(_, next) => setSearch(next === 'settings' ? { tab: next } : {})}
        aria-label={text('devices.show.tabsLabel')}
        sx={{ marginBlockEnd: 5 }}
      >
        <Tab value="health" label={text('devices.show.tabs.health')} />
        <Tab value="settings" label={text('devices.show.tabs.settings')} />
      </Tabs>
      <PartBoundaries>
        {tab === 'health' ? <DeviceHealth device={device} /> : <DeviceSettings device={device} />}
        {tab === 'settings' && <RecordHistory subject="devices" record={device} />}
      </PartBoundaries>
    </PageContent>
  );
}

/** A device, polled. */
function useDevice(id: string) {
  const { data, error, isPending, isPaused, refetch } = useGetOne<Device>(
    'devices',
    { id },
    {
      refetchInterval: ({ state }) => pollDevices(state.data ? [state.data as Device] : []),
      refetchIntervalInBackground: true,
      // The page reports failures itself.
      onError: () => undefined,
    },
  );
  return { device: data, error, isPending: isPending && !isPaused, refetch: () => void refetch() };
}
