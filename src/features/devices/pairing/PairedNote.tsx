import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Pairing } from '#src/domain/devices/pairing.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

/** The phone has answered. */
export function PairedNote({ pairing, onAnother }: { pairing: Pairing; onAnother: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { name, device_id } = pairing;

  // What this browser knows of the fleet is not true any more.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['devices', 'getList'] });
  }, [queryClient]);

  return (
    <div role="status">
      <EmptyState
        icon="mdi-cellphone-check"
        title={text('devices.pairing.paired', { name })}
        actions={
          <>
            <Button variant="outlined" onClick={onAnother}>
              {text('devices.pairing.another')}
            </Button>
            <Button variant="contained" component={Link} to={pathTo('devices.show', { id: device_id ?? '' })}>
              {text('devices.pairing.open', { name })}
            </Button>
          </>
        }
      >
        {text('devices.pairing.pairedText')}
      </EmptyState>
    </div>
  );
}
