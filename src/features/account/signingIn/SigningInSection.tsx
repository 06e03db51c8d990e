import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { AccountRow } from '#src/features/account/AccountRow.tsx';
import { CurrentPassword } from '#src/features/account/CurrentPassword.tsx';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { email, required } from '#src/ui/forms/rules.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PendingEmail } from './PendingEmail.tsx';

/** The address, the password and the second factor. */
export function SigningInSection({ user }: { user: SignedInUser }) {
  const text = useText();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  const isOn = user.two_factor_enabled;
  return (
    <Section title={text('account.signingIn.title')}>
      <AccountRow
        title={text('account.email.label')}
        actions={
          <Button variant="outlined" onClick={() => setOpen('email')}>
            {text('account.email.change')}
          </Button>
        }
      >
        {user.email}
      </AccountRow>
      <PendingEmail />
      <AccountRow
        title={text('account.password.label')}
        actions={
          <Button variant="outlined" onClick={() => setOpen('password')}>
            {text('account.password.change')}
          </Button>
        }
      >
        {text('account.password.help')}
      </AccountRow>
      <AccountRow
        title={
          <>
            {text('screens.twoFactor')}
            <StatusChip
              kind={isOn ? 'success' : 'neutral'}
              icon={isOn ? 'mdi-shield-check-outline' : 'mdi-shield-off-outline'}
              label={text(isOn ? 'account.twoFactor.on' : 'account.twoFactor.off')}
            />
          </>
        }
        actions={
          <Button variant="outlined" component={Link} to={pathTo('twoFactor')}>
            {text(isOn ? 'account.twoFactor.manage' : 'account.twoFactor.setUp')}
          </Button>
        }
      >
        {text('account.twoFactor.help')}
      </AccountRow>
      {open === 'email' && <EmailChangeDialog onClose={close} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
    </Section>
  );
}

/** Asks for a new address; a code is sent to it. */
function EmailChangeDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  return (
    <FormDialog<{ email: string; password: string }>
      title={text('account.email.change')}
      description={text('account.email.changeHelp')}
      saveLabel={text('account.email.send')}
      onClose={onClose}
      onSave={async (values) => {
        const { data } = await callOperation('requestEmailChange', {
          body: { email: values.email.trim(), password: values.password },
        });
        setOperationResult(queryClient, 'account', {}, data);
      }}
    >
      <InputText
        source="email"
        type="email"
        label={text('account.email.new')}
        autoComplete="email"
        maxLength={254}
        validate={[required(), email()]}
        hasAutoFocus
      />
      <CurrentPassword />
    </FormDialog>
  );
}
