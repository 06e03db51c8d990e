import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { DialogFrame } from '#src/ui/dialogs/DialogFrame.tsx';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';

interface LeaveDialogProps {
  isAsking: boolean;
  /** The sentence about what will be lost; by default, changes. */
  lost?: string | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether unsaved input may be discarded. */
export function LeaveDialog({ isAsking, lost, onStay, onLeave }: LeaveDialogProps) {
  const text = useText();
  const id = useId();
  if (!useOnceOpen(isAsking)) return null;
  return (
    <DialogFrame open={isAsking} onClose={onStay} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('ui.form.leave.title')}</DialogTitle>
      <DialogContent>{lost ?? text('ui.form.leave.text')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onStay}>
          {text('ui.form.leave.stay')}
        </Button>
        <Button variant="contained" color="error" onClick={onLeave}>
          {text('ui.form.leave.confirm')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
