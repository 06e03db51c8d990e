import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ReceivingSim } from '#src/domain/devices/replyDevice.ts';
import { NoteForm } from '#src/features/messages/inbox/notes/NoteForm.tsx';
import { readNoteDraft } from '#src/features/messages/inbox/notes/noteDrafts.ts';
import { useInboxKeys } from '#src/features/messages/inbox/useInboxKeys.ts';
import { useText } from '#src/i18n/useText.ts';
import { ReplyBox } from '#src/parts/texting/reply/ReplyBox.tsx';
import { readReplyDraft } from '#src/parts/texting/reply/replyDrafts.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const MODES = ['reply', 'note'] as const;
export type Mode = (typeof MODES)[number];

const Frame = styled('div')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  '&[data-mode=note]': { backgroundColor: theme.tokens.status.warning.background },
  // The frame already has the border.
  '& > form, & > div': { borderBlockStart: 0, padding: '8px 16px 16px' },
}));
const Switch = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  margin: 0,
  padding: '8px 12px 0',
  border: 0,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    paddingInline: 8,
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontSize: '0.8125rem',
    cursor: 'pointer',
    color: theme.tokens.textQuiet,
    backgroundColor: 'transparent',
  },
  '& button:hover': { color: theme.tokens.text },
  '& button[aria-pressed=true]': { color: theme.tokens.text, fontWeight: 600, backgroundColor: theme.tokens.selected },
  '[data-mode=note] > & button[aria-pressed=true]': { backgroundColor: theme.tokens.status.warning.border },
}));

interface ComposerProps {
  contact: Contact;
  seenMessageId: string | null;
  /** The device and SIM that the contact last wrote to. */
  receivingSim: ReceivingSim | null;
  onTyping: () => void;
  /** Reply or note, if the user pressed its key before the contact was loaded; it is then shown with the focus. */
  requestedMode: Mode | null;
}

/** Writes a reply or a note: the two look different, so that nothing meant for colleagues is sent. */
export function ConversationComposer({ contact, seenMessageId, receivingSim, onTyping, requestedMode }: ComposerProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(requestedMode !== null);
  const [mode, setMode] = useState<Mode>(
    () => requestedMode ?? (readReplyDraft(contact.id).body === '' && readNoteDraft(contact.id) ? 'note' : 'reply'),
  );
  const write = (nextMode: Mode) => {
    wantsFocus.current = nextMode !== mode;
    setMode(nextMode);
    if (nextMode === mode) focus(frame.current);
  };
  useLayoutEffect(() => {
    if (wantsFocus.current) focus(frame.current);
    wantsFocus.current = false;
  });
  useInboxKeys({ r: () => write('reply'), i: () => write('note') });
  return (
    <Frame ref={frame} data-mode={mode}>
      <Switch aria-label={text('messages.notes.write')}>
        {MODES.map((each) => (
          <button key={each} type="button" aria-pressed={each === mode} onClick={() => write(each)}>
            <MdiIcon name={each === 'reply' ? 'mdi-reply-outline' : 'mdi-lock-outline'} size={16} />
            {text(each === 'reply' ? 'messages.reply' : 'messages.notes.label')}
          </button>
        ))}
      </Switch>
      {mode === 'reply' ? (
        <ReplyBox contact={contact} seenMessageId={seenMessageId} receivingSim={receivingSim} onTyping={onTyping} />
      ) : (
        <NoteForm contactId={contact.id} />
      )}
    </Frame>
  );
}

function focus(frame: HTMLElement | null): void {
  frame?.querySelector('textarea')?.focus();
}
