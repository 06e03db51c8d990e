import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef } from 'react';
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

/** The texts of a conversation. It stays at the newest one unless somebody has scrolled away to read. */
export function Thread({ contactId, thread }: { contactId: string; thread: ThreadOfTexts }) {
  const text = useText();
  const { messages, error, isPending, hasEarlier, isFetchingEarlier, fetchEarlier, refetch } = thread;
  const isLoading = useSettled(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = messages?.at(-1);
  useMarkRead(contactId, messages?.findLast(({ direction }) => direction === 'incoming')?.id);

  useLayoutEffect(() => {
    const element = scroll.current;
    if (element && newest && !isLoading && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [newest, isLoading]);

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
      {!isLoading && messages && (
        <Texts>
          {messages.map((message) => (
            <MessageBubble key={message.id} message={message} />
          ))}
        </Texts>
      )}
    </Scroll>
  );
}
