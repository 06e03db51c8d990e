import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { CodeInput } from '#src/features/account/CodeInput.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { digits, required } from '#src/ui/forms/rules.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { Note } from '#src/ui/states/Note.tsx';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 });

/** A new address that waits for its code. */
export function PendingEmail() {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const sendsMail = useAccess()?.user.sends_email !== false;
  const change = useOperation('account').data?.email_change;
  const { run: cancel, isRunning } = useAction(async () => {
    const { data } = await callOperation('cancelEmailChange');
    setOperationResult(queryClient, 'account', {}, data);
    notify(text('account.email.kept'));
  });
  if (!change) return null;

  return (
    <Note kind="info" role="status" title={text('account.email.pending', { email: change.email })}>
      <p>{text('account.email.pendingHelp', { time: format.dateTimeZoned(change.expires_at) })}</p>
      {!sendsMail && <p>{text('account.email.noMail')}</p>}
      {runtimeConfig().isDemo && (
        <p>
          <a href={`${runtimeConfig().apiBaseUrl}/api/v2/__mock/outbox`} target="_blank" rel="noreferrer">
            {text('account.email.outbox')}
          </a>
        </p>
      )}
      <Buttons>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {text('account.email.enterCode')}
        </Button>
        <Button size="small" variant="outlined" loading={isRunning} onClick={cancel}>
          {text('account.email.cancel')}
        </Button>
      </Buttons>
      {isOpen && <EmailCodeDialog email={change.email} onClose={() => setOpen(false)} />}
    </Note>
  );
}

/** Asks for the code sent to the new address. */
function EmailCodeDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { keyOf } = useAttemptKey();
  return (
    <FormDialog<{ code: string }>
      title={text('account.email.confirm')}
      description={text('account.email.codeHelp', { email })}
      saveLabel={text('account.email.use')}
      onClose={onClose}
      onSave={({ code }) => callOperation('confirmEmailChange', { body: { code }, idempotencyKey: keyOf({ code }) })}
      onSaved={() => {
        session.refreshUser();
        void invalidate('account', 'sessions');
        notify(text('account.email.changed', { email }));
      }}
    >
      <CodeInput source="code" label={text('account.email.code')} validate={[required(), digits(6)]} hasAutoFocus />
    </FormDialog>
  );
}
