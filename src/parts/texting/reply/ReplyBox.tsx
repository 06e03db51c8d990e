import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { renderBody } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';
import { BodyEditor } from '#src/parts/texting/editor/BodyEditor.tsx';
import { sampleOf } from '#src/parts/texting/preview/sampleContact.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { KEYBOARD_ONLY } from '#src/ui/shortcuts/keyboardOnly.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { keepReplyDraft, type ReplyDraft, readReplyDraft } from './replyDrafts.ts';
import { useSendReply } from './useSendReply.ts';

const Box = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  // An answer is short: the texts above it need the room. Both layers of the editor alike.
  '& :has(> textarea) > *': { minHeight: 76 },
}));
const KeyHint = styled('span')(KEYBOARD_ONLY);
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 12px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

interface ReplyBoxProps {
  contact: Contact;
  onSent?: () => void;
  /** Where it begins a conversation rather than answering. */
  label?: string;
  sendLabel?: string;
  /** The newest text its writer sees: an answer that a colleague gave after it stops this one. Undefined: nobody asks. */
  seenMessageId?: string | null;
  /** Something was typed just now. */
  onTyping?: () => void;
}

/**
 * An answer to one person. It is sent once: a second press or a lost answer uses the same key. What was typed stays until it
 * is sent, also when one goes elsewhere meanwhile.
 */
export function ReplyBox({ contact, onSent, label, sendLabel, seenMessageId, onTyping }: ReplyBoxProps) {
  const text = useText();
  const settings = useTextingSettings();
  const [draft, setDraft] = useState(() => readReplyDraft(contact.id));
  const { send, isPending, error, reset } = useSendReply({
    contactId: contact.id,
    seenMessageId,
    onSent: () => {
      change({ body: '', templateId: null });
      onSent?.();
    },
  });

  if (!mayBeTexted(contact)) {
    return (
      <Box as="div">
        <Note kind="warning">
          {text(`messages.refused.${contact.consent === 'blocked' ? 'blocked' : 'opted_out'}`)}
        </Note>
      </Box>
    );
  }
  const filled = renderBody(draft.body, contact);
  const isReady = draft.body.trim() !== '' && 'text' in filled && !isPending;
  const isAnswered = asApiError(error).fields.seen_message_id !== undefined;
  return (
    <Box
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit();
        // Leaves the field, so that the keys of the page work again; what was typed stays.
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
      }}
    >
      <BodyEditor
        label={label ?? text('messages.answer')}
        value={draft.body}
        onChange={(body) => {
          change({ ...draft, body });
          if (error) reset();
          onTyping?.();
        }}
        customFields={settings?.custom_fields ?? null}
        sample={sampleOf(contact)}
        template={{ id: draft.templateId, onChange: (templateId) => setDraft((now) => keep({ ...now, templateId })) }}
      />
      {isAnswered && (
        <Note kind="warning" role="alert" title={text('messages.answeredMeanwhile')}>
          {text('messages.answeredMeanwhileHint')}
        </Note>
      )}
      {error && !isAnswered && <ProblemNote error={error} />}
      <Foot>
        <KeyHint>{text('messages.sendKeys')}</KeyHint>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {isPending ? text('messages.sending') : (sendLabel ?? text('messages.send'))}
        </Button>
      </Foot>
    </Box>
  );

  function keep(next: ReplyDraft): ReplyDraft {
    keepReplyDraft(contact.id, next);
    return next;
  }
  function change(next: ReplyDraft): void {
    setDraft(keep(next));
  }
  function submit(): void {
    if (isReady && 'text' in filled) send(filled.text, draft.templateId);
  }
}
