// biome-ignore lint/style/noRestrictedImports: the frame that every other dialog uses instead.
import Dialog, { type DialogProps } from '@mui/material/Dialog';

interface DialogFrameProps extends Omit<DialogProps, 'onClose'> {
  onClose: () => void;
  /** Whether closing could lose something: a click outside then does nothing. */
  hasInput?: boolean;
}

/** MUI's dialog. A click outside closes it only while nothing can be lost. */
export function DialogFrame({ onClose, hasInput = false, ...dialog }: DialogFrameProps) {
  return (
    <Dialog
      {...dialog}
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' || !hasInput) onClose();
      }}
    />
  );
}
