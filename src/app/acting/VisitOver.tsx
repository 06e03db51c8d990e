import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { toProduct } from '#src/routing/productPaths.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import type { CurrentVisit } from '#src/session/acting/createVisits.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { leaveWithoutAsking } from '#src/session/interruption/leaveWithoutAsking.ts';
import { ActingBar } from './ActingBar.tsx';

/** Covers the page of a visit that ended during input: says that it ended, and leaves the page once nothing would be lost. */
export function VisitOver({ visit: { tenantId, tenantName } }: { visit: CurrentVisit }) {
  const text = useText();
  const isHeld = useSyncExternalStore(interruption.subscribeHeld, interruption.isHeld);
  const leave = () => leaveWithoutAsking(toProduct(pathTo('tenants.show', { id: tenantId })));
  useEffect(() => {
    if (!isHeld) leave();
  });
  return (
    <ActingBar kind="warning" label={text('acting.label')}>
      <p role="alert" style={{ margin: 0, flex: 1, minWidth: 0 }}>
        <strong>{text('acting.ended', { tenant: tenantName })}</strong> {text('ui.tooLateToSave')}
      </p>
      <Button size="small" variant="contained" onClick={leave} sx={{ flexShrink: 0 }}>
        {text('acting.leavePage')}
      </Button>
    </ActingBar>
  );
}
