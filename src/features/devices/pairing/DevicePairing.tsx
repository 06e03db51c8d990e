import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '#src/api/apiError.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { KindChoice } from '#src/features/devices/accounts/KindChoice.tsx';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FormSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { PairedPhone } from './PairedPhone.tsx';
import { PairingForm } from './PairingForm.tsx';
import { PairingSteps } from './PairingSteps.tsx';
import { usePairing } from './usePairing.ts';

/** Pairs a phone: its name, the steps, and its arrival. With `?device=` a device gets another phone. */
export function DevicePairing() {
  const text = useText();
  const [search] = useSearchParams();
  const deviceId = search.get('device');
  const {
    data: device,
    error,
    isLoading: isDeviceLoading,
    refetch,
  } = useGetOne<Device>(
    'devices',
    { id: deviceId ?? '' },
    // The page reports failures itself.
    { enabled: deviceId !== null, onError: () => undefined },
  );
  const pairing = usePairing();
  const isLoading = useSettled(pairing.isPending || (isDeviceLoading && !pairing.pairing));
  const { name } = device ?? {};
  // The boundary around the screen shows the 404 page.
  if (!device && !pairing.pairing && asApiError(error).status === 404) throw error;

  return (
    <PageContent width="report">
      <PageHeading
        title={name ? text('devices.pairing.again', { name }) : text('devices.pairing.title')}
        breadcrumb={[
          { label: text('screens.settings'), to: pathTo('settings') },
          { label: text('screens.devices.list'), to: pathTo('devices.list') },
        ]}
      />
      {isLoading ? (
        <FormSkeleton />
      ) : pairing.error && !pairing.pairing && !pairing.isGone ? (
        <ErrorState error={pairing.error} onRetry={pairing.retry} />
      ) : pairing.pairing?.status === 'paired' ? (
        <PairedPhone pairing={pairing.pairing} onAnother={pairing.stop} />
      ) : pairing.pairing ? (
        <PairingSteps
          pairing={pairing.pairing}
          answeredAt={pairing.answeredAt}
          isGone={pairing.isGone}
          onNewCode={({ name: pairedName }) => pairing.start({ name: pairedName, device_id: deviceId })}
        />
      ) : deviceId !== null && !device ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <KindChoice isFixed={deviceId !== null}>
          <PairingForm key={name} name={name} onStart={(values) => pairing.start({ ...values, device_id: deviceId })} />
        </KindChoice>
      )}
    </PageContent>
  );
}
