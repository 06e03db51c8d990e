import { useDeviceCall } from '#src/features/devices/show/useDeviceCall.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Turns sending off or on for several devices. */
export function ToggleDevices() {
  const text = useText();
  const call = useDeviceCall();
  return (
    <>
      <BulkEach
        icon="mdi-play"
        label={text('devices.enable')}
        onlyFor={{ fits: ({ status }) => status === 'disabled', otherwise: text('devices.onlyDisabled') }}
        run={(id) => call('enableDevice', { id })}
        doneText={(count) => text('devices.enabledMany', count)}
      />
      <BulkEach
        icon="mdi-pause"
        label={text('devices.disable')}
        onlyFor={{
          fits: ({ status }) => status !== 'disabled' && status !== 'pairing',
          otherwise: text('devices.onlyEnabled'),
        }}
        run={(id) => call('disableDevice', { id })}
        doneText={(count) => text('devices.disabledMany', count)}
      />
    </>
  );
}
