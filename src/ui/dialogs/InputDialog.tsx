import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { LeaveDialog } from '#src/ui/forms/saving/LeaveDialog.tsx';
import { DialogInput } from './dialogInput.ts';

interface InputDialogProps {
  title: string;
  width: 'xs' | 'sm';
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with a `RecordForm`, open while it is rendered. Asks before Escape, Cancel or a click outside loses what was typed. */
export function InputDialog({ title, width, onClose, actions, children }: InputDialogProps) {
  const id = useId();
  const unsavedForms = useRef(0);
  const [isAsking, setAsking] = useState(false);
  const hold = useCallback(() => {
    unsavedForms.current += 1;
    return () => {
      unsavedForms.current -= 1;
    };
  }, []);
  const close = () => (unsavedForms.current > 0 ? setAsking(true) : onClose());
  return (
    <Dialog open onClose={close} maxWidth={width} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogInput value={{ hold, close }}>{children}</DialogInput>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      <LeaveDialog isAsking={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  );
}
