import Button from '@mui/material/Button';
import { useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { session } from '#src/session/session.ts';
import { LazyConfirmDialog } from '#src/ui/dialogs/LazyConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useSettleDeletions } from '#src/ui/snackbar/useSettleDeletions.ts';

/** How long (ms) to wait for the API; after that the token is dropped and the visit expires. */
const TIMEOUT = 5000;

/** Returns to the user's own session; asks first if unsaved input would be lost. */
export function LeaveVisit() {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const settleDeletions = useSettleDeletions();

  const leave = async () => {
    setLeaving(true);
    await settleDeletions();
    session.beginLeaving();
    // This tab leaves even if the call fails; the visit then ends when its time is up.
    await callOperation('leaveVisit', { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
    session.leaveVisit();
  };

  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<MdiIcon name="mdi-logout-variant" />}
        loading={isLeaving}
        onClick={() => (interruption.isHeld() ? setAsking(true) : leave())}
        sx={{ flexShrink: 0 }}
      >
        {text('acting.leave')}
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        title={text('acting.leaveTyped')}
        confirmLabel={text('acting.leave')}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {text('acting.leaveTypedText')}
      </LazyConfirmDialog>
    </>
  );
}
