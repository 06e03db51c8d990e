import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { Conversation, PresentColleague } from '#src/domain/messages/conversation.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useNotes } from '#src/features/messages/inbox/notes/useNotes.ts';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { useInboxKeys } from '#src/features/messages/inbox/useInboxKeys.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { useCan } from '#src/session/useAccess.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { typeAhead } from '#src/ui/shortcuts/typeAhead.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ConversationComposer, type Mode } from './ConversationComposer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationMessages } from './ConversationMessages.tsx';
import { PossibleOptOutNote } from './PossibleOptOutNote.tsx';
import { useChangeConversation, useConversation } from './useConversation.ts';
import { useConversationMessages } from './useConversationMessages.ts';
import { useLocalClock } from './useLocalClock.ts';

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
  /** Whether there is a button back to the list, as on narrow screens. */
  hasBack: boolean;
  onTogglePerson: () => void;
  isPersonShown: boolean;
}

/** The open conversation, or why it cannot be shown: then nothing more is requested. */
export function ConversationPane(props: ConversationPaneProps) {
  const text = useText();
  const { linkTo } = useInboxAddress();
  const {
    data: contact,
    error,
    refetch,
  } = useGetOne<Contact>(
    'contacts',
    { id: props.contactId },
    {
      // The person may opt out meanwhile. While a refused contact is fetched again, the conversation would be, too.
      refetchInterval: ({ state }) => (state.data && !isRefused(state.error) ? pollInterval(INBOX_REFRESH) : false),
    },
  );
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
  const mayReply = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const loaded = useConversationMessages(contactId);
  const seenMessageId = loaded.messages && (loaded.messages.at(-1)?.id ?? null);
  const conversation = useConversation(contactId, seenMessageId !== null);
  const notes = useNotes(contactId);
  const { colleagues, onType } = usePresence(contactId);
  const [requestedMode, setRequestedMode] = useState<Mode | null>(null);
  const name = contact ? fullName(contact) || format.phone(contact.phone) : '';
  return (
    <Pane aria-label={text('messages.conversationWith', { name })}>
      <ConversationHead
        contactId={contactId}
        contact={contact}
        name={name}
        seenMessageId={seenMessageId}
        hasBack={hasBack}
        onTogglePerson={onTogglePerson}
        isPersonShown={isPersonShown}
      />
      {conversation && <SnoozeNote conversation={conversation} name={name} />}
      {conversation && <PossibleOptOutNote conversation={conversation} name={name} />}
      <ConversationMessages contactId={contactId} loaded={loaded} notes={notes} />
      <PresenceNote colleagues={colleagues} />
      {mayReply && !contact && <KeysBefore onAsk={setRequestedMode} />}
      {mayReply && contact && (
        <ConversationComposer
          requestedMode={requestedMode}
          contact={contact}
          seenMessageId={seenMessageId ?? null}
          receivingSim={loaded.messages?.findLast(isWrittenToUs) ?? null}
          onTyping={onType}
        />
      )}
    </Pane>
  );
}

/** Handles the shortcuts for writing until the reply box is loaded, and keeps what is typed after them. */
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

const PresenceText = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  margin: 0,
  paddingInline: 16,
  fontSize: '0.8125rem',
  color: theme.tokens.status.info.text,
  backgroundColor: theme.tokens.status.info.background,
  '&:empty': { display: 'none' },
}));

/** The other users who have this conversation open, and whether they are replying now. */
function PresenceNote({ colleagues }: { colleagues: readonly PresentColleague[] }) {
  const text = useText();
  const typing = colleagues.filter((each) => each.is_typing);
  const shownColleagues = typing.length > 0 ? typing : colleagues;
  const options = { smart_count: shownColleagues.length, names: shownColleagues.map(({ name }) => name).join(', ') };
  return (
    <PresenceText role="status">
      {shownColleagues.length > 0 && (
        <>
          <MdiIcon name={typing.length > 0 ? 'mdi-pencil-outline' : 'mdi-eye-outline'} size={16} />
          {text(typing.length > 0 ? 'messages.presence.typing' : 'messages.presence.here', options)}
        </>
      )}
    </PresenceText>
  );
}

const Frame = styled('div')({ padding: '8px 12px' });
/** With little room, the messages need it. */
const Explanation = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

/** Until when a conversation is snoozed, and a button to bring it back. */
function SnoozeNote({ conversation, name }: { conversation: Conversation; name: string }) {
  const text = useText();
  const notify = useNotify();
  const { timeOf } = useLocalClock();
  const { change, isChanging } = useChangeConversation(conversation.contact_id);
  const mayReply = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const { snoozed_until } = conversation;
  if (snoozed_until === null) return null;
  const wake = () => change({ operation: 'reopenConversation' }, () => notify(text('messages.snooze.ended', { name })));
  return (
    <Frame>
      <Note
        kind="info"
        role="status"
        title={text('messages.snooze.title', { time: timeOf(snoozed_until) })}
        actions={
          mayReply && (
            <Button size="small" variant="outlined" color="inherit" disabled={isChanging} onClick={wake}>
              {text('messages.snooze.end')}
            </Button>
          )
        }
      >
        <Explanation>{text('messages.snooze.text')}</Explanation>
      </Note>
    </Frame>
  );
}

/** After this long (ms) without input the user no longer counts as typing. */
const TYPING_LASTS = 6000;

function isRefused(error: Error | null): boolean {
  const { status } = asApiError(error);
  return status === 403 || status === 404;
}

/** Reports to the API that the user has a conversation open, and returns the others who do. Call `onType` while the user writes. */
function usePresence(contactId: string): { colleagues: PresentColleague[]; onType: () => void } {
  const isActing = useVisit() !== null;
  const { isTyping, onType } = useIsTyping();
  const { data: colleagues = [] } = useOperation('joinConversation', {
    id: contactId,
    // Reported again when it changes, so that colleagues see immediately that the user has begun to write.
    body: { is_typing: isTyping },
    placeholderData: keepPreviousData,
    // A user who may no longer read the contact stops polling.
    refetchInterval: ({ state: { error } }) => (isRefused(error) ? false : INBOX_REFRESH),
    // During a visit, support is not the owner at their desk.
    enabled: !isActing,
    gcTime: 0,
  });
  return { colleagues, onType };
}

/** Whether the user is writing: from the first call of `onType` until some time after the last. */
function useIsTyping(): { isTyping: boolean; onType: () => void } {
  const [isTyping, setTyping] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    isTyping,
    onType: () => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => setTyping(false), TYPING_LASTS);
      setTyping(true);
    },
  };
}
