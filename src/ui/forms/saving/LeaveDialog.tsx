import Button from '@mui/material/Button';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';

interface LeaveDialogProps {
  isAsking: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether unsaved input may be discarded. */
export function LeaveDialog({ isAsking, onStay, onLeave }: LeaveDialogProps) {
  const text = useText();
  return (
    <ActionDialog
      isOpen={isAsking}
      title={text('ui.form.leave.title')}
      closeLabel={text('ui.form.leave.stay')}
      onClose={onStay}
      actions={
        <Button variant="contained" color="error" onClick={onLeave}>
          {text('ui.form.leave.confirm')}
        </Button>
      }
    >
      {text('ui.form.leave.text')}
    </ActionDialog>
  );
}
