// biome-ignore lint/style/noRestrictedImports: the frame that every other dialog uses instead.
import Dialog, { type DialogProps } from '@mui/material/Dialog';

interface DialogFrameProps extends Omit<DialogProps, 'onClose'> {
  onClose: () => void;
  /** Whether closing could lose something: a click outside then does nothing. */
  hasInput?: boolean;
}

/** MUI's dialog. The second click of a double click on the button that opened it lands outside, and does not close it. */
export function DialogFrame({ onClose, hasInput = false, ...dialog }: DialogFrameProps) {
  return (
    <Dialog
      {...dialog}
      onClose={(event: MouseEvent, reason) => {
        const isKept = reason === 'backdropClick' && (hasInput || event.detail > 1);
        if (!isKept) onClose();
      }}
    />
  );
}
