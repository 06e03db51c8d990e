import Button from '@mui/material/Button';
import type { useBlocker } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';

/** Asks whether unsaved input may be discarded, while the router blocks a navigation: `<LeaveDialog blocker={useBlocker(…)} />`. */
export function LeaveDialog({ blocker }: { blocker: ReturnType<typeof useBlocker> }) {
  const text = useText();
  return (
    <ActionDialog
      isOpen={blocker.state === 'blocked'}
      title={text('ui.form.leave.title')}
      closeLabel={text('ui.form.leave.stay')}
      onClose={() => blocker.reset?.()}
      actions={
        <Button variant="contained" color="error" onClick={() => blocker.proceed?.()}>
          {text('ui.form.leave.confirm')}
        </Button>
      }
    >
      {text('ui.form.leave.text')}
    </ActionDialog>
  );
}
