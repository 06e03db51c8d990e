import { styled } from '@mui/material/styles';
import type { DeviceNetwork } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const ICON: Record<DeviceNetwork, IconName> = {
  wifi: 'mdi-wifi',
  ethernet: 'mdi-lan-connect',
  cellular: 'mdi-signal-cellular-3',
  none: 'mdi-signal-off',
  unknown: 'mdi-help-circle-outline',
};
const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' });

/** How a phone is connected. */
export function NetworkText({ network }: { network: DeviceNetwork }) {
  const text = useText();
  return (
    <Row>
      <MdiIcon name={ICON[network]} size={18} />
      {text(`devices.networks.${network}`)}
    </Row>
  );
}
