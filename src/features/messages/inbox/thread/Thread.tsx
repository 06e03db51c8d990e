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
import { MessageBubble } from './MessageBubble.tsx';
import { type ThreadOfTexts, useMarkRead } from './useThread.ts';

const Scroll = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '16px',
  display: 'flex',
  flexDirection: 'column',
});
const Texts = styled('ol')({
  listStyle: 'none',
  margin: 'auto 0 0',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
});

/** How near to the end (px) counts as being there. */
const NEAR_END = 80;

interface ThreadProps {
  contactId: string;
  thread: ThreadOfTexts;
  notes: readonly ConversationNote[];
}

/** The texts of a conversation, and the team's notes between them. It stays at the newest one unless somebody has scrolled away to read. */
export function Thread({ contactId, thread, notes }: ThreadProps) {
  const text = useText();
  const { messages, error, isPending, hasEarlier, isFetchingEarlier, fetchEarlier, refetch } = thread;
  const isLoading = useSettled(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const entries = messages && entriesOf(messages, notes, hasEarlier);
  const newestId = entries?.at(-1)?.id;
  useMarkRead(contactId, messages?.findLast(({ direction }) => direction === 'incoming')?.id);

  useLayoutEffect(() => {
    const element = scroll.current;
    if (element && newestId && !isLoading && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [newestId, isLoading]);

  // What is below it takes room when it grows: the newest text must not go under.
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Scroll
      ref={scroll}
      tabIndex={0}
      role="log"
      aria-label={text('messages.texts')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {isLoading && <RowsSkeleton rows={5} />}
      {!isLoading && error && !messages && <ErrorState error={error} onRetry={refetch} />}
      {!isLoading && hasEarlier && (
        <Button onClick={fetchEarlier} disabled={isFetchingEarlier} sx={{ alignSelf: 'center' }}>
          {text('messages.earlier')}
        </Button>
      )}
      {!isLoading && entries && (
        <Texts>
          {entries.map(({ id, message, note }) =>
            message ? <MessageBubble key={id} message={message} /> : <NoteBubble key={id} note={note} />,
          )}
        </Texts>
      )}
    </Scroll>
  );
}

type Entry = { id: string; at: string } & (
  | { message: Message; note?: never }
  | { message?: never; note: ConversationNote }
);

/** Texts and notes in the order in which they were made; notes from before the texts that are there wait for those. */
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
