import { useDeviceCall } from '#src/features/devices/show/useDeviceCall.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Takes several devices out of sending, or lets them send again. */
export function SwitchDevices() {
  const text = useText();
  const format = useFormat();
  const call = useDeviceCall();
  const count = (n: number) => ({ smart_count: n, n: format.number(n) });
  return (
    <>
      <BulkEach
        icon="mdi-play"
        label={text('devices.enable')}
        fitting={{ fits: ({ status }) => status === 'disabled', otherwise: text('devices.onlyDisabled') }}
        run={(id) => call('enableDevice', { id })}
        said={(done) => text('devices.enabledMany', count(done))}
      />
      <BulkEach
        icon="mdi-pause"
        label={text('devices.disable')}
        fitting={{
          fits: ({ status }) => status !== 'disabled' && status !== 'pairing',
          otherwise: text('devices.onlyEnabled'),
        }}
        run={(id) => call('disableDevice', { id })}
        said={(done) => text('devices.disabledMany', count(done))}
      />
    </>
  );
}
