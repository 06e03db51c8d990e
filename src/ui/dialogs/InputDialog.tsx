import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { DialogInput } from './dialogInput.ts';
import { useQuestionBeforeClose } from './useQuestionBeforeClose.tsx';

interface InputDialogProps {
  title: string;
  width: 'xs' | 'sm';
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with a `RecordForm`, open while it is rendered. Asks before Escape or Cancel loses what was typed; a click outside then does nothing. */
export function InputDialog({ title, width, onClose, actions, children }: InputDialogProps) {
  const id = useId();
  const [unsavedCount, setUnsavedCount] = useState(0);
  const hold = useCallback(() => {
    setUnsavedCount((count) => count + 1);
    return () => setUnsavedCount((count) => count - 1);
  }, []);
  const hasInput = unsavedCount > 0;
  const { close, question } = useQuestionBeforeClose({ hasInput, onClose });
  return (
    <DialogFrame open onClose={close} hasInput={hasInput} maxWidth={width} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogInput value={{ hold, close }}>
          <PartBoundary>{children}</PartBoundary>
        </DialogInput>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      {question}
    </DialogFrame>
  );
}
