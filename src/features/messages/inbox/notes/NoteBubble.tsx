import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import { notePartsOf } from '#src/domain/messages/mentions.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { ignoreAlreadyGone } from '#src/ui/actions/ignoreAlreadyGone.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';
import { LazyConfirmDialog } from '#src/ui/dialogs/LazyConfirmDialog.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { NoteForm } from './NoteForm.tsx';
import { readNoteDraft } from './noteDrafts.ts';
import { useMentionable } from './useNotes.ts';

/** Neither on the person's side (left) nor on the team's (right), because nobody outside the team reads it. */
const Item = styled('li')(({ theme }) => ({
  alignSelf: 'center',
  boxSizing: 'border-box',
  width: 'min(640px, 100%)',
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  border: `1px dashed ${theme.tokens.status.warning.border}`,
  backgroundColor: theme.tokens.status.warning.background,
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  '& mark': { color: theme.tokens.primary, backgroundColor: 'transparent', fontWeight: 600 },
}));
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 28,
  fontSize: '0.8125rem',
  color: theme.tokens.status.warning.text,
  '& > strong': { fontWeight: 600 },
}));
const Actions = styled('span')({ marginInlineStart: 'auto' });

/** An internal note between the messages. Its author can edit and delete it. */
export function NoteBubble({ note }: { note: ConversationNote }) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const userId = useAccess()?.user.id;
  const mayWrite = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const people = useMentionable(note.mentions.length > 0);
  const isOwn = note.author_id === userId;
  const [isChanging, setChanging] = useState(() => isOwn && readNoteDraft(note.id) !== null);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await ignoreAlreadyGone(callOperation('removeNote', { id: note.id }));
    await invalidate('conversationNotes');
    notify(text('messages.notes.deleted'));
  };
  const mentioned = people.filter(({ id }) => note.mentions.includes(id));
  return (
    <Item>
      <Head>
        <MdiIcon name="mdi-lock-outline" size={16} />
        <VisuallyHidden>{text('ui.labelOf', { label: text('messages.notes.label') })} </VisuallyHidden>
        <strong>{isOwn ? text('messages.by.you') : note.author_name}</strong>
        <RelativeTime at={note.created_at} />
        <span>{text('messages.notes.onlyTeam')}</span>
        {isOwn && mayWrite && !isChanging && (
          <Actions>
            <IconAction
              icon="mdi-pencil-outline"
              size="small"
              label={text('messages.notes.change')}
              onClick={() => setChanging(true)}
            />
            <IconAction
              icon="mdi-delete-outline"
              size="small"
              label={text('messages.notes.delete')}
              onClick={() => setAsking(true)}
            />
          </Actions>
        )}
      </Head>
      {isChanging ? (
        <NoteForm contactId={note.contact_id} note={note} onDone={() => setChanging(false)} />
      ) : (
        <p dir="auto">
          {notePartsOf(note.body, mentioned).map(({ at, text: words, person }) =>
            person ? <mark key={at}>{words}</mark> : words,
          )}
        </p>
      )}
      <LazyConfirmDialog
        isOpen={isAsking}
        title={text('messages.notes.deleteTitle')}
        confirmLabel={text('messages.notes.delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {text('messages.notes.deleteText')}
      </LazyConfirmDialog>
    </Item>
  );
}
