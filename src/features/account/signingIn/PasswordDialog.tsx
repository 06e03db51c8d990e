import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { PASSWORD } from '#src/domain/people/accountTerms.ts';
import { CurrentPassword } from '#src/features/account/CurrentPassword.tsx';
import { useText } from '#src/i18n/useText.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { confirmed, minLength, required } from '#src/ui/forms/rules.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx';

interface PasswordChange {
  current_password: string;
  password: string;
  again: string;
}

interface PasswordDialogProps {
  /** The user, whose name and address make a password easy to guess. */
  user: { name: string; email: string };
  onClose: () => void;
}

/** Changes the password; all other sessions of the account end. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { keyOf } = useAttemptKey();
  return (
    <FormDialog<PasswordChange>
      title={text('account.password.change')}
      description={text('account.password.changeHelp')}
      saveLabel={text('account.password.change')}
      onClose={onClose}
      onSave={({ current_password, password }) => {
        const body = { current_password, password };
        return callOperation('changePassword', { body, idempotencyKey: keyOf(body) });
      }}
      onSaved={() => {
        void invalidate('account', 'sessions');
        notify(text('account.password.changed'));
      }}
    >
      {/* For password managers, which otherwise take the field before the password for the name. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPassword source="current_password" hasAutoFocus />
      <InputText
        source="password"
        type="password"
        label={text('account.password.new')}
        help={<NewPasswordHelp user={user} />}
        autoComplete="new-password"
        maxLength={PASSWORD.maxLength}
        validate={[required(), minLength(PASSWORD.minLength)]}
      />
      <InputText
        source="again"
        type="password"
        label={text('account.password.again')}
        autoComplete="new-password"
        validate={[required(), confirmed('password')]}
      />
    </FormDialog>
  );
}

function NewPasswordHelp({ user }: Pick<PasswordDialogProps, 'user'>) {
  const password: string = useWatch({ name: 'password' }) ?? '';
  return <PasswordStrengthMeter password={password} ofPerson={[user.name, user.email]} />;
}
