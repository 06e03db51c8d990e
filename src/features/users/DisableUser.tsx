import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { User } from '#src/domain/people/user.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Disables or enables an account. `why`: the reason it is not possible. */
export function DisableUser({ user, why }: { user: User; why: string | null }) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [isAsking, setAsking] = useState(false);
  const run = async (name: 'disableUser' | 'enableUser') => {
    await callOperation(name, { id: user.id });
    notify(text(`users.state.${name}Done`, { name: user.name }));
    // Until the page shows the new status, a second click would do the same again.
    await invalidate(EVERYTHING);
  };
  const { run: enable, isRunning } = useAction(() => run('enableUser'));
  if (user.status === 'disabled') {
    return (
      <Button
        variant="outlined"
        disabled={why !== null}
        loading={isRunning}
        startIcon={<MdiIcon name="mdi-account-check-outline" />}
        onClick={enable}
      >
        {text('users.state.enable')}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={why !== null}
        aria-describedby={why ? 'why-not-shut-out' : undefined}
        startIcon={<MdiIcon name="mdi-account-cancel-outline" />}
        onClick={() => setAsking(true)}
      >
        {text('users.state.disable')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('users.state.disableTitle', { name: user.name })}
        confirmLabel={text('users.state.disable')}
        onConfirm={() => run('disableUser')}
        onClose={() => setAsking(false)}
      >
        <p>{text(user.status === 'invited' ? 'users.state.disableInvited' : 'users.state.disableText')}</p>
      </ConfirmDialog>
    </>
  );
}
