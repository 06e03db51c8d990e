import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { digits } from '#src/ui/forms/rules/digits.ts';
import { required } from '#src/ui/forms/rules/required.ts';

/** Asks for the code sent to the new address. */
export function EmailCodeDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  return (
    <FormDialog<{ code: string }>
      title={text('account.email.confirm')}
      description={text('account.email.codeHelp', { email })}
      saveLabel={text('account.email.use')}
      onClose={onClose}
      onSave={({ code }) => callOperation('confirmEmailChange', { body: { code: code.trim() } })}
      onSaved={() => {
        session.refreshUser();
        void invalidate('account', 'sessions');
        notify(text('account.email.changed', { email }));
      }}
    >
      <InputText
        source="code"
        label={text('account.email.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        validate={[required(), digits(6)]}
        hasAutoFocus
      />
    </FormDialog>
  );
}
