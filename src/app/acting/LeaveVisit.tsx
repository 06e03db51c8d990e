import Button from '@mui/material/Button';
import { useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { session } from '#src/session/session.ts';
import { LaterConfirmDialog } from '#src/ui/dialogs/LaterConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Longer (ms) nobody waits for the API to hear of it: the token goes, and the visit's time runs out. */
const PATIENCE = 5000;

/** Back to one's own session; asks first where something typed would be lost. */
export function LeaveVisit() {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    setLeaving(true);
    session.beginLeaving();
    await callOperation('leaveVisit', { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
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
      <LaterConfirmDialog
        isOpen={isAsking}
        title={text('acting.leaveTyped')}
        confirmLabel={text('acting.leave')}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {text('acting.leaveTypedText')}
      </LaterConfirmDialog>
    </>
  );
}
