import { styled } from '@mui/material/styles';
import { useGetOne } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useNotes } from '#src/features/messages/inbox/notes/useNotes.ts';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { PresenceNote } from './PresenceNote.tsx';
import { SnoozeNote } from './SnoozeNote.tsx';
import { StopWishNote } from './StopWishNote.tsx';
import { Thread } from './Thread.tsx';
import { useConversation } from './useConversation.ts';
import { usePresence } from './usePresence.ts';
import { useThread } from './useThread.ts';

const Pane = styled('section')({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 });
const Back = styled('div')({ padding: '6px 16px' });

interface ConversationPaneProps {
  contactId: string;
  /** Where the list is not beside it: a way back to it. */
  hasBack: boolean;
  onTogglePerson: () => void;
  isPersonShown: boolean;
}

/** The open conversation, or why there is none to see: then nothing more is asked about it. */
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

interface OpenConversationProps extends ConversationPaneProps {
  /** Undefined while it is loaded. */
  contact: Contact | undefined;
}

/** Who it is with, every text and note, who else is there, and an answer. */
function OpenConversation({ contactId, contact, hasBack, onTogglePerson, isPersonShown }: OpenConversationProps) {
  const text = useText();
  const format = useFormat();
  const mayReply = useMay({ action: 'reply', subject: 'messages' }).isAllowed;
  const thread = useThread(contactId);
  const conversation = useConversation(contactId, thread.messages?.length !== 0);
  const notes = useNotes(contactId);
  const { colleagues, typed } = usePresence(contactId);
  const name = contact ? fullName(contact) || format.phone(contact.phone) : '';
  return (
    <Pane aria-label={text('messages.conversationWith', { name })}>
      <ConversationHead
        contactId={contactId}
        contact={contact}
        name={name}
        isEmpty={thread.messages?.length === 0}
        hasBack={hasBack}
        onTogglePerson={onTogglePerson}
        isPersonShown={isPersonShown}
      />
      {conversation && <SnoozeNote conversation={conversation} name={name} />}
      {conversation && <StopWishNote conversation={conversation} name={name} />}
      <Thread contactId={contactId} thread={thread} notes={notes} />
      <PresenceNote colleagues={colleagues} />
      {mayReply && contact && (
        <Composer contact={contact} seenMessageId={thread.messages?.at(-1)?.id ?? null} onTyping={typed} />
      )}
    </Pane>
  );
}
