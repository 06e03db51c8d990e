import Button from '@mui/material/Button';
import { useBlocker } from 'react-admin';
import { ORDER } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { leavesForm } from '#src/ui/forms/saving/leavesForm.ts';

/** Asks before an order that is not saved is lost. */
export function OrderGuard({ isChanged }: { isChanged: boolean }) {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && leavesForm({ current: currentLocation, next: nextLocation, parameter: ORDER }),
  );
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
