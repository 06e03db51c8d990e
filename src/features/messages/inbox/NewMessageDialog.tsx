import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { NEW } from '#src/features/messages/messageViews.ts';
import { useText } from '#src/i18n/useText.ts';
import { BodyEditor } from '#src/parts/texting/editor/BodyEditor.tsx';
import { filledText } from '#src/parts/texting/filledText.ts';
import { sampleOf } from '#src/parts/texting/preview/sampleContact.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { lockFields } from '#src/ui/forms/saving/lockFields.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { useSendKey } from '#src/ui/shortcuts/useSendKey.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { INBOX_OPERATIONS } from './inboxRefresh.ts';
import { type Recipient, RecipientField } from './RecipientField.tsx';

const ReplyDevice = lazyPart(() =>
  import('#src/parts/texting/reply/ReplyDevice.tsx').then((module) => ({ default: module.ReplyDevice })),
);

const Parts = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** A number that belongs to no contact. */
const NOBODY = { first_name: '', last_name: '', email: '', phone: '', custom: {} };

interface NewMessageDialogProps {
  onClose: () => void;
  /** Called with the contact it was sent to, unless the dialog was closed meanwhile. */
  onSent: (contactId: string | null) => void;
}

/** A message to a contact, or to a number that may have none. The API says what prevents it. */
export function NewMessageDialog({ onClose, onSent }: NewMessageDialogProps) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const settings = useTextingSettings();
  const { keyOf } = useAttemptKey();
  const field = useRef<HTMLInputElement>(null);
  const [to, setTo] = useState<Recipient>('');
  const [body, setBody] = useState('');
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const seesDevices = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  const [recipientError, setRecipientError] = useState<string | null>(null);
  const [error, setError] = useDialogError();
  const isShown = useIsShown();
  const sample = typeof to === 'string' ? null : sampleOf(to);
  const customFields = settings?.custom_fields ?? null;
  const filled = filledText(body, sample ?? NOBODY, customFields);

  const { run: sendOnce, isRunning: isSending } = useOneAtATime(async (filledBody: string) => {
    setError(null);
    const release = lockFields(form.current);
    const whom = typeof to === 'string' ? { to: to.trim() } : { contact_id: to.id };
    const input = { ...whom, body: filledBody, device_id: deviceId };
    try {
      const { data } = await callOperation('sendMessage', { body: input, idempotencyKey: keyOf(input) });
      void invalidate('messages', 'contacts', ...INBOX_OPERATIONS);
      notify(text('messages.new.sent'));
      if (isShown.current) onSent(data.contact_id);
    } catch (failure) {
      release();
      const { fields } = asApiError(failure);
      const why = fields.to ?? fields.contact_id;
      if (why === undefined || !isShown.current) setError(failure);
      else {
        setRecipientError(why);
        field.current?.focus();
      }
    }
  });
  const isUnsent = body !== '' && !isSending;
  // Also while the message is being sent: if the session or visit ends then, it might not have arrived.
  useHeldInput(body !== '');
  const send = async () => {
    if (filled.text === null) return;
    if (to === '' || (typeof to === 'string' && to.trim() === '')) {
      setRecipientError(text('messages.new.toMissing'));
      field.current?.focus();
      return;
    }
    await sendOnce(filled.text);
  };
  const form = useSendKey(text('messages.new.send'), () => void send());
  const problem = error === null ? null : asApiError(error);
  return (
    <ActionDialog
      isOpen
      isWaiting={isSending}
      width="sm"
      title={text('messages.new.title')}
      onClose={onClose}
      hasInput={body !== ''}
      actions={
        <Button variant="contained" loading={isSending} disabled={filled.text === null} onClick={() => void send()}>
          {text('messages.new.send')}
        </Button>
      }
    >
      <Parts ref={form} onSubmit={(event) => event.preventDefault()}>
        <RecipientField
          inputRef={field}
          value={to}
          error={recipientError}
          onChange={(chosen) => {
            setTo(chosen);
            setRecipientError(null);
          }}
          onEnter={() => void send()}
        />
        <BodyEditor
          label={text('messages.new.body')}
          value={body}
          onChange={setBody}
          customFields={customFields}
          sample={sample}
          template={{ id: templateId, onChange: setTemplateId }}
        />
        {seesDevices && (
          <div style={{ fontSize: '0.8125rem' }}>
            <Suspense fallback={null}>
              <ReplyDevice to={null} chosen={deviceId} onChoose={setDeviceId} />
            </Suspense>
          </div>
        )}
        {filled.hasEmptyFields && <Note kind="warning">{text('messages.fieldsLeft')}</Note>}
        {problem && <ProblemNote error={error} title={problem.status === 409 ? problem.message : undefined} />}
      </Parts>
      {isUnsent && <LeaveGuard parameter={NEW} />}
    </ActionDialog>
  );
}
