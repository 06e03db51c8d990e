import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { ScrolledContent } from './ScrolledContent.tsx';

interface ActionDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Further buttons, before which "Cancel" stands. */
  actions?: ReactNode;
  /** What the closing button says when it is not "Cancel". */
  closeLabel?: string;
  width?: 'xs' | 'sm' | 'md';
}

/** A dialog: traps and returns the focus, closes on Escape, named by its title. */
export function ActionDialog({
  isOpen,
  title,
  children,
  onClose,
  actions,
  closeLabel,
  width = 'xs',
}: ActionDialogProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth={width} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <ScrolledContent>{children}</ScrolledContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {closeLabel ?? text('ui.cancel')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
