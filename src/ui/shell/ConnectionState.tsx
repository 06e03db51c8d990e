import Button from '@mui/material/Button';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import { type Connection, useConnection } from './useConnection.ts';

const LOOK: Record<Exclude<Connection, 'fine'>, { kind: StatusKind; icon: IconName }> = {
  offline: { kind: 'warning', icon: 'mdi-wifi-off' },
  unreachable: { kind: 'error', icon: 'mdi-cloud-off-outline' },
  back: { kind: 'success', icon: 'mdi-wifi' },
};

/** Shows the state of the connection when there is a problem, and for a moment when it is back. */
export function ConnectionState() {
  const text = useText();
  const { connection, tryAgain } = useConnection();
  return (
    <div role="status" style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {connection !== 'fine' && (
        <StatusChip
          {...LOOK[connection]}
          label={text(`ui.connection.${connection}`)}
          title={text(`ui.connection.${connection}Hint`)}
        />
      )}
      {connection === 'unreachable' && (
        <Button size="small" onClick={tryAgain}>
          {text('ui.retry')}
        </Button>
      )}
    </div>
  );
}
