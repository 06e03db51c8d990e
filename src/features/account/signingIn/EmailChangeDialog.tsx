import { useQueryClient } from '@tanstack/react-query';
import { callOperation } from '#src/api/callOperation.ts';
import { setAnswer } from '#src/api/operationQuery.ts';
import { CurrentPassword } from '#src/features/account/CurrentPassword.tsx';
import { useText } from '#src/i18n/useText.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { email } from '#src/ui/forms/rules/email.ts';
import { required } from '#src/ui/forms/rules/required.ts';

/** Asks for a new address; a code is sent to it. */
export function EmailChangeDialog({ onClose }: { onClose: () => void }) {
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
        setAnswer(queryClient, 'account', {}, data);
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
