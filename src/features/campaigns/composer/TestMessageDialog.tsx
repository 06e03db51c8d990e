import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { TestNumberField } from '#src/parts/texting/TestNumberField.tsx';
import { useTestMessage } from '#src/parts/texting/useTestMessage.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

interface TestMessageDialogProps {
  /** The contact whose values are filled in. */
  sample: SampleContact | null;
  onClose: () => void;
}

/** The number: the user's own, or any other for users who can send. */
export function TestMessageDialog({ sample: latest, onClose }: TestMessageDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const { draft } = useDraft();
  const { body, purpose } = useDraftView(({ input }) => input);
  const own = useAccess()?.user.phone ?? null;
  const mayChoose = useCan({ action: 'send', subject: 'campaigns' }).isAllowed;
  const { sendTest, isSending } = useTestMessage();
  const initial = own ? format.phone(own) : '';
  const [to, setTo] = useState(initial);
  const [error, setError] = useDialogError();
  const isShown = useIsShown();
  const isTyped = to !== '' && to !== initial;
  useHeldInput(isTyped);
  const problem = error === null ? null : asApiError(error);
  const [numberError, setNumberError] = useState<string | null>(null);
  // Fixed by the first try: with another contact, a retry after a lost response would be a new message.
  const [firstTry, setFirstTry] = useState<{ sample: SampleContact | null } | null>(null);
  const { sample } = firstTry ?? { sample: latest };

  const confirm = async () => {
    if (to.trim() === '') {
      setNumberError(text('campaigns.test.toMissing'));
      field.current?.focus();
      return;
    }
    setError(null);
    setFirstTry({ sample });
    try {
      const isOwn = own !== null && to === initial;
      const message = await sendTest({
        body,
        purpose,
        to: isOwn ? null : to.trim(),
        contact_id: sample?.id ?? null,
        device_id: null,
        campaign_id: draft.view().record?.id ?? null,
      });
      if (!message) return;
      notify(text('campaigns.test.sent', { phone: format.phone(message.to) }));
      if (isShown.current) onClose();
    } catch (failure) {
      const { fields } = asApiError(failure);
      if (isShown.current && fields.to !== undefined) {
        setNumberError(fields.to);
        field.current?.focus();
      } else setError(failure);
    }
  };
  const isStuck = own === null && !mayChoose;
  return (
    <ActionDialog
      isOpen
      isWaiting={isSending}
      width="sm"
      title={text('campaigns.test.title')}
      onClose={onClose}
      hasInput={isTyped}
      actions={
        !isStuck && (
          <Button variant="contained" loading={isSending} onClick={confirm}>
            {text('campaigns.test.send')}
          </Button>
        )
      }
    >
      <p style={{ marginBlockStart: 0 }}>
        {text('campaigns.test.explain', { name: sample?.name ?? text('campaigns.test.yourself') })}
      </p>
      {isStuck ? (
        <Note kind="warning">{text('campaigns.test.noOwnNumber')}</Note>
      ) : (
        <TestNumberField
          label={text('campaigns.test.to')}
          help={text(mayChoose ? 'campaigns.test.toHelp' : 'campaigns.test.toOwn')}
          inputRef={field}
          autoFocus
          value={to}
          readOnly={!mayChoose}
          error={numberError}
          onChange={(typed) => {
            setTo(typed);
            setNumberError(null);
          }}
          onEnter={confirm}
        />
      )}
      {problem && <ProblemNote error={error} title={problem.status === 409 ? problem.message : undefined} />}
      {isTyped && <LeaveGuard />}
    </ActionDialog>
  );
}
