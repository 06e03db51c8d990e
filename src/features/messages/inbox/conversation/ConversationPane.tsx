import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { useNotes } from '#src/features/messages/inbox/notes/useNotes.ts';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { useInboxKeys } from '#src/features/messages/inbox/useInboxKeys.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { typeAhead } from '#src/ui/shortcuts/typeAhead.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Composer, type Mode } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationMessages } from './ConversationMessages.tsx';
import { PresenceNote } from './PresenceNote.tsx';
import { SnoozeNote } from './SnoozeNote.tsx';
import { StopWishNote } from './StopWishNote.tsx';
import { useConversation } from './useConversation.ts';
import { useConversationMessages } from './useConversationMessages.ts';
import { usePresence } from './usePresence.ts';

const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  overflowY: 'auto',
  '& > *': { flexShrink: 0 },
});
const Back = styled('div')({ padding: '6px 16px' });

interface ConversationPaneProps {
  contactId: string;
  /** For narrow screens: a way back to the list. */
  hasBack: boolean;
  onTogglePerson: () => void;
  isPersonShown: boolean;
}

/** The open conversation, or why it cannot be shown: then nothing more is requested. */
export function ConversationPane(props: ConversationPaneProps) {
  const text = useText();
  const { linkTo } = useInboxAddress();
  const { data: contact, error, refetch } = useGetOne<Contact>('contacts', { id: props.contactId });
  if (!error || contact) return <OpenConversation {...props} contact={contact} />;
  return (
    <Pane>
      {props.hasBack && (
        <Back>
          <IconAction icon="mdi-arrow-left" label={text('messages.back')} to={linkTo(null)} edge="start" />
        </Back>
      )}
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Pane>
  );
}

const isWrittenToUs = ({ direction, device_id }: Message): boolean => direction === 'incoming' && device_id !== null;

interface OpenConversationProps extends ConversationPaneProps {
  /** Undefined while loading. */
  contact: Contact | undefined;
}

/** The contact, messages and notes, other viewers, and the reply box. */
function OpenConversation({ contactId, contact, hasBack, onTogglePerson, isPersonShown }: OpenConversationProps) {
  const text = useText();
  const format = useFormat();
  const mayReply = useMay({ action: 'reply', subject: 'messages' }).isAllowed;
  const loaded = useConversationMessages(contactId);
  const conversation = useConversation(contactId, loaded.messages?.length !== 0);
  const notes = useNotes(contactId);
  const { colleagues, typed } = usePresence(contactId);
  const [asked, setAsked] = useState<Mode | null>(null);
  const name = contact ? fullName(contact) || format.phone(contact.phone) : '';
  return (
    <Pane aria-label={text('messages.conversationWith', { name })}>
      <ConversationHead
        contactId={contactId}
        contact={contact}
        name={name}
        isEmpty={loaded.messages?.length === 0}
        hasBack={hasBack}
        onTogglePerson={onTogglePerson}
        isPersonShown={isPersonShown}
      />
      {conversation && <SnoozeNote conversation={conversation} name={name} />}
      {conversation && <StopWishNote conversation={conversation} name={name} />}
      <ConversationMessages contactId={contactId} loaded={loaded} notes={notes} />
      <PresenceNote colleagues={colleagues} />
      {mayReply && !contact && <KeysBefore onAsk={setAsked} />}
      {mayReply && contact && (
        <Composer
          asked={asked}
          contact={contact}
          seenMessageId={loaded.messages?.at(-1)?.id ?? null}
          line={loaded.messages?.findLast(isWrittenToUs) ?? null}
          onTyping={typed}
        />
      )}
    </Pane>
  );
}

/** The keys that write, until the reply box is there: what is typed after them waits for it. */
function KeysBefore({ onAsk }: { onAsk: (mode: Mode) => void }) {
  const end = useRef<() => void>(undefined);
  const ask = (mode: Mode) => {
    onAsk(mode);
    end.current ??= typeAhead();
  };
  useEffect(() => () => end.current?.(), []);
  useInboxKeys({ r: () => ask('reply'), i: () => ask('note') });
  return null;
}
