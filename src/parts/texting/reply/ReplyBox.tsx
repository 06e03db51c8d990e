import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import { Suspense, useEffect, useState } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ReceivingSim } from '#src/domain/devices/replyDevice.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { useText } from '#src/i18n/useText.ts';
import { BodyEditor } from '#src/parts/texting/editor/BodyEditor.tsx';
import { filledText } from '#src/parts/texting/filledText.ts';
import { sampleOf } from '#src/parts/texting/preview/sampleContact.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { WritingFoot, WritingForm } from '#src/ui/forms/WritingForm.tsx';
import { KeyHint } from '#src/ui/shortcuts/keyboardOnly.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import {
  forgetSentReply,
  keepReplyDraft,
  NO_REPLY,
  type ReplyDraft,
  readReplyDraft,
  sentReplies,
} from './replyDrafts.ts';
import { useSendReply } from './useSendReply.ts';

const frame = ({ theme }: { theme: Theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: 16,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  // Replies are short, and the messages above need the room. Applies to both layers of the editor.
  '& :has(> textarea) > *': { minHeight: 76 },
});
const Box = styled('div')(frame);
const Form = styled(WritingForm)(frame);
/** Loaded, with its numbers and devices, only when the user writes. */
const ReplyDevice = lazyPart(() => import('./ReplyDevice.tsx').then((module) => ({ default: module.ReplyDevice })));

interface ReplyBoxProps {
  contact: Contact;
  /** `isTextLeft`: the user has changed the text while it was being sent, so it stays in the field. */
  onSent?: (isTextLeft: boolean) => void;
  /** The label of the text, if the message begins a conversation. */
  label?: string;
  sendLabel?: string;
  /** The newest message that the user has seen. If a colleague has replied after it, this reply is not sent. Undefined: do not check. */
  seenMessageId?: string | null;
  /** The device and SIM that the contact last wrote to, if known. */
  receivingSim?: ReceivingSim | null | undefined;
  /** Called when the user types. */
  onTyping?: () => void;
}

/**
 * A reply to one person. It is sent once, even after a second click or a lost response. The text is kept until it is sent, even if the user
 * leaves the page.
 */
export function ReplyBox({ contact, onSent, label, sendLabel, seenMessageId, receivingSim, onTyping }: ReplyBoxProps) {
  const text = useText();
  const sendText = sendLabel ?? text('messages.send');
  const settings = useTextingSettings();
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const seesDevices = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  const [draft, setDraft] = useState(() => readReplyDraft(contact.id));
  const { send, isPending, error, reset } = useSendReply({
    contactId: contact.id,
    seenMessageId,
    onSent: (sent) => {
      const isTextLeft = draft.body !== sent.draft.body;
      forgetSentReply(contact.id, sent.draft);
      // The device was chosen only for the text just sent.
      if (deviceId === sent.deviceId) setDeviceId(null);
      onSent?.(isTextLeft);
    },
  });

  useEffect(
    () =>
      sentReplies.add((id, sent) => {
        if (id === contact.id) setDraft((now) => (now.body === sent.body ? NO_REPLY : now));
      }),
    [contact.id],
  );

  // Its copy in this browser survives a reload, but not the end of the session.
  useHeldInput(mayBeTexted(contact) && draft.body.trim() !== '', () => readReplyDraft(contact.id).body === draft.body);
  if (!mayBeTexted(contact)) {
    return (
      <Box>
        <Note kind="warning">
          {text(`messages.refused.${contact.consent === 'blocked' ? 'blocked' : 'opted_out'}`)}
        </Note>
      </Box>
    );
  }
  const customFields = settings?.custom_fields ?? null;
  const filled = filledText(draft.body, contact, customFields);
  const isReady = filled.text !== null && !isPending;
  const isAnswered = asApiError(error).fields.seen_message_id !== undefined;
  return (
    <Form onSend={submit} sendLabel={sendText}>
      <BodyEditor
        label={label ?? text('messages.reply')}
        value={draft.body}
        onChange={(body) => {
          change({ ...draft, body });
          if (error) reset();
          onTyping?.();
        }}
        customFields={customFields}
        sample={sampleOf(contact)}
        template={{ id: draft.templateId, onChange: (templateId) => setDraft((now) => keep({ ...now, templateId })) }}
      />
      {filled.hasEmptyFields && <Note kind="warning">{text('messages.fieldsLeft')}</Note>}
      {isAnswered && (
        <Note kind="warning" role="alert" title={text('messages.answeredMeanwhile')}>
          {text('messages.answeredMeanwhileHint')}
        </Note>
      )}
      {error && !isAnswered && <ProblemNote error={error} />}
      <WritingFoot>
        {seesDevices && (
          <Suspense fallback={null}>
            <ReplyDevice to={contact.phone} receivingSim={receivingSim} chosen={deviceId} onChoose={setDeviceId} />
          </Suspense>
        )}
        <KeyHint>{text('messages.sendKeys')}</KeyHint>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {isPending ? text('messages.sending') : sendText}
        </Button>
      </WritingFoot>
    </Form>
  );

  function keep(next: ReplyDraft): ReplyDraft {
    keepReplyDraft(contact.id, next);
    return next;
  }
  function change(next: ReplyDraft): void {
    setDraft(keep(next));
  }
  function submit(): void {
    if (filled.text !== null && !isPending) send({ draft, body: filled.text, deviceId });
  }
}
