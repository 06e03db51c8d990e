import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { ConversationItem, ROW_HEIGHT, RowPlaceholder } from './ConversationItem.tsx';

/** How many extra rows are rendered above and below, so that fast scrolling shows no gaps. */
const EXTRA_ROWS = 8;

const Rows = styled('ul')({ position: 'relative', listStyle: 'none', margin: 0, padding: 0, width: '100%' });
const Row = styled('li')({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  height: ROW_HEIGHT,
  contain: 'strict',
});

interface ConversationRowsProps {
  total: number;
  rowAt: (index: number) => Conversation | undefined;
  scroll: RefObject<HTMLDivElement | null>;
  onSeen: (first: number, last: number) => void;
  /** A row to scroll into view when it changes. */
  target: { index: number } | null;
}

/** Renders only the visible rows at their positions, so that fifty thousand cost no more than a dozen. */
export function ConversationRows({ total, rowAt, scroll, onSeen, target }: ConversationRowsProps) {
  const { openId, linkTo } = useInboxAddress();
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: EXTRA_ROWS,
  });
  const items = virtualizer.getVirtualItems();
  const contactIds = items.map(({ index }) => rowAt(index)?.contact_id);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onSeen(first, last), [first, last, onSeen]);
  useEffect(() => {
    if (target) virtualizer.scrollToIndex(target.index);
  }, [target, virtualizer]);
  return (
    <Rows style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }, at) => {
        const conversation = rowAt(index);
        // By person: when a new message moves the rows, the focus and a click stay with the person. One may be in two pages for a moment.
        const isFirst = contactIds.indexOf(conversation?.contact_id) === at;
        return (
          <Row
            key={isFirst ? (conversation?.contact_id ?? index) : index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {conversation ? (
              <ConversationItem
                conversation={conversation}
                to={linkTo(conversation.contact_id)}
                isOpen={conversation.contact_id === openId}
              />
            ) : (
              <RowPlaceholder />
            )}
          </Row>
        );
      })}
    </Rows>
  );
}
