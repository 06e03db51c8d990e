import { callOperation } from '#src/api/callOperation.ts';
import { CurrentPassword } from '#src/features/account/CurrentPassword.tsx';
import { useText } from '#src/i18n/useText.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { required } from '#src/ui/forms/rules/required.ts';

/** Asks for the password and a code: a stranger at an open browser has at most one of them. */
export function SwitchOffDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const text = useText();
  return (
    <FormDialog<{ password: string; code: string }>
      title={text('account.twoFactor.switchOff')}
      description={text('account.twoFactor.switchOffHelp')}
      saveLabel={text('account.twoFactor.switchOff')}
      onClose={onClose}
      onSaved={onSaved}
      onSave={({ password, code }) =>
        callOperation('switchOffTwoFactor', { body: { password, code: code.replace(/[\s-]/g, '') } })
      }
    >
      <CurrentPassword hasAutoFocus />
      <InputText
        source="code"
        label={text('account.twoFactor.code')}
        help={text('account.twoFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={11}
        validate={required()}
      />
    </FormDialog>
  );
}
