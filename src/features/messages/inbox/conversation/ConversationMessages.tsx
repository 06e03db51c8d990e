import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { NoteBubble } from '#src/features/messages/inbox/notes/NoteBubble.tsx';
import { useText } from '#src/i18n/useText.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { ConversationMessage } from './ConversationMessage.tsx';
import { type MessagesOfConversation, useMarkRead } from './useConversationMessages.ts';

const Scroll = styled('div')({
  flex: 1,
  // Keeps part of the conversation visible, however large the reply box; beyond that, the pane scrolls.
  minHeight: 96,
  overflowY: 'auto',
  padding: '16px',
  display: 'flex',
  flexDirection: 'column',
});
const MessageList = styled('ol')({
  listStyle: 'none',
  margin: 'auto 0 0',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
});

/** Within this distance (px) of the end, the user is at the end. */
const NEAR_END = 80;

interface ConversationMessagesProps {
  contactId: string;
  loaded: MessagesOfConversation;
  notes: readonly ConversationNote[];
}

/** A conversation's messages, with the team's notes between them. Stays at the newest one unless the user has scrolled away. */
export function ConversationMessages({ contactId, loaded, notes }: ConversationMessagesProps) {
  const text = useText();
  const { messages, error, isPending, hasEarlier, isFetchingEarlier, fetchEarlier, refetch } = loaded;
  const isLoading = useSettled(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  /** The distance (px) from the end while earlier messages are fetched: they appear above, and what was read stays where it is. */
  const fromEnd = useRef<number | null>(null);
  const entries = messages && entriesOf(messages, notes, hasEarlier);
  const newestId = entries?.at(-1)?.id;
  const oldestId = entries?.[0]?.id;
  useMarkRead(contactId, messages?.findLast(({ direction }) => direction === 'incoming')?.id);

  useLayoutEffect(() => {
    const element = scroll.current;
    if (element && newestId && !isLoading && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [newestId, isLoading]);

  useLayoutEffect(() => {
    const element = scroll.current;
    if (element && oldestId && fromEnd.current !== null) element.scrollTop = element.scrollHeight - fromEnd.current;
    fromEnd.current = null;
  }, [oldestId]);

  // The reply box below takes space when it appears and grows, and messages grow with their status: the newest must stay visible.
  useEffect(() => {
    const element = scroll.current;
    if (!element || isLoading) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [isLoading]);

  const showEarlier = () => {
    const { scrollHeight = 0, scrollTop = 0 } = scroll.current ?? {};
    fromEnd.current = scrollHeight - scrollTop;
    fetchEarlier();
  };
  return (
    <Scroll
      ref={scroll}
      tabIndex={0}
      role="log"
      aria-label={text('messages.texts')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
        // Not at the end, but the user did not scroll up: the space changed, and this event came before the observer's.
        if (isNearEnd || scrollTop < lastTop.current) isAtEnd.current = isNearEnd;
        lastTop.current = scrollTop;
        if (fromEnd.current !== null) fromEnd.current = scrollHeight - scrollTop;
      }}
    >
      {isLoading && <RowsSkeleton rows={5} />}
      {!isLoading && error && !messages && <ErrorState error={error} onRetry={refetch} />}
      {!isLoading && hasEarlier && (
        <Button onClick={showEarlier} disabled={isFetchingEarlier} sx={{ alignSelf: 'center' }}>
          {text('messages.earlier')}
        </Button>
      )}
      {!isLoading && entries && (
        <MessageList>
          {entries.map(({ id, message, note }) =>
            message ? <ConversationMessage key={id} message={message} /> : <NoteBubble key={id} note={note} />,
          )}
        </MessageList>
      )}
    </Scroll>
  );
}

type Entry = { id: string; at: string } & (
  | { message: Message; note?: never }
  | { message?: never; note: ConversationNote }
);

/** Messages and notes in order; notes older than the loaded messages wait for those. */
function entriesOf(messages: readonly Message[], notes: readonly ConversationNote[], hasEarlier: boolean): Entry[] {
  const since = (hasEarlier && messages[0]?.created_at) || '';
  const entries: Entry[] = [
    ...messages.map((message) => ({ id: message.id, at: message.created_at, message })),
    ...notes
      .filter(({ created_at }) => created_at >= since)
      .map((note) => ({ id: note.id, at: note.created_at, note })),
  ];
  return entries.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}
