import type { DeviceAlarm, DeviceStatus } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOK: Record<DeviceStatus, { kind: StatusKind; icon: IconName }> = {
  pairing: { kind: 'neutral', icon: 'mdi-link-variant' },
  online: { kind: 'success', icon: 'mdi-send-check-outline' },
  idle: { kind: 'success', icon: 'mdi-check-circle-outline' },
  offline: { kind: 'error', icon: 'mdi-cloud-off-outline' },
  disabled: { kind: 'neutral', icon: 'mdi-pause-circle-outline' },
  needs_update: { kind: 'warning', icon: 'mdi-update' },
};

interface DeviceStatusChipProps {
  status: DeviceStatus;
  alarm?: DeviceAlarm | null | undefined;
}

/** A device's status as an icon and a word. A device that two phones seem to use is always shown as on hold. */
export function DeviceStatusChip({ status, alarm }: DeviceStatusChipProps) {
  const text = useText();
  if (alarm === 'cloned')
    return <StatusChip kind="error" icon="mdi-pause-circle-outline" label={text('devices.onHold')} />;
  return <StatusChip {...LOOK[status]} label={text(`devices.status.${status}`)} />;
}
