import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { InboxKeyHints } from '#src/features/messages/inbox/InboxKeyHints.tsx';
import { NewMessage } from '#src/features/messages/inbox/NewMessage.tsx';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { useInboxKeys } from '#src/features/messages/inbox/useInboxKeys.ts';
import { useText } from '#src/i18n/useText.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { ConversationRows } from './ConversationRows.tsx';
import { ConversationSearch } from './ConversationSearch.tsx';
import { useConversationRows } from './useConversationRows.ts';
import { ViewLinks } from './ViewLinks.tsx';

const Pane = styled('section')({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 });
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 12,
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
}));
const Scroll = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', overflowAnchor: 'none' });

/** The conversations, newest first, by view and search; next and previous by keyboard. */
export function ConversationList() {
  const text = useText();
  const navigate = useNavigate();
  const { openId, search, view, setSearch, linkTo, linkToView } = useInboxAddress();
  const scroll = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [visibleRows, setVisibleRows] = useState({ first: 0, last: 0 });
  const [target, setTarget] = useState<{ index: number } | null>(null);
  const inbox = useConversationRows({ view, search, ...useSettledRange(visibleRows.first, visibleRows.last) });
  const isLoading = useSettled(inbox.total === undefined && !inbox.error);
  const onSeen = useCallback((first: number, last: number) => setVisibleRows({ first, last }), []);
  /** The position of the open conversation; if it has left the list, its last position. Another view or search begins at the first row. */
  const [place, setPlace] = useState(0);
  const listKey = `${view} ${search}`;
  const [placeList, setPlaceList] = useState(listKey);
  const openIndex = inbox.indexOf(openId);
  if (placeList !== listKey) {
    setPlaceList(listKey);
    setPlace(0);
    setTarget(null);
  } else if (openIndex >= 0 && openIndex !== place) setPlace(openIndex);

  const go = (by: 1 | -1) => {
    // If the conversation has left the view, the next one has taken its position.
    const next = openIndex >= 0 ? openIndex + by : by === 1 ? place : place - 1;
    const index = Math.min(Math.max(0, next), (inbox.total ?? 1) - 1);
    const conversation = inbox.rowAt(index);
    setTarget({ index });
    if (conversation) navigate(linkTo(conversation.contact_id), { replace: openId !== null });
  };
  useInboxKeys({
    j: () => go(1),
    k: () => go(-1),
    '/': () => searchBox.current?.focus(),
  });
  return (
    <Pane aria-label={text('messages.conversations')}>
      <Head>
        <NewMessage />
        <ConversationSearch ref={searchBox} value={search} onChange={setSearch} />
        <ViewLinks />
      </Head>
      <Scroll ref={scroll} tabIndex={-1}>
        {content()}
      </Scroll>
      <InboxKeyHints />
    </Pane>
  );

  function content() {
    if (isLoading) return <RowsSkeleton rows={8} />;
    if (inbox.total === undefined) return <ErrorState error={inbox.error} onRetry={inbox.refetch} />;
    if (inbox.total === 0 && search !== '') {
      return (
        <EmptyState
          icon="mdi-magnify"
          title={text('messages.noMatch')}
          actions={<Button onClick={() => setSearch('')}>{text('messages.clear')}</Button>}
        >
          {text('messages.noMatchHint')}
        </EmptyState>
      );
    }
    if (inbox.total === 0 && view !== 'all') {
      return (
        <EmptyState
          icon="mdi-check-all"
          title={text(`messages.inbox.none.${view}`)}
          actions={
            <Button component={Link} to={linkToView('all')}>
              {text('messages.inbox.showAll')}
            </Button>
          }
        >
          {text(
            `messages.inbox.noneHint.${view === 'may_want_to_stop' || view === 'automatic' || view === 'snoozed' ? view : 'others'}`,
          )}
        </EmptyState>
      );
    }
    if (inbox.total === 0) {
      return (
        <EmptyState icon="mdi-inbox-outline" title={text('messages.none')}>
          {text('messages.noneHint')}
        </EmptyState>
      );
    }
    return (
      <ConversationRows
        key={listKey}
        total={inbox.total}
        rowAt={inbox.rowAt}
        scroll={scroll}
        onSeen={onSeen}
        target={target}
      />
    );
  }
}

interface Range {
  first: number;
  last: number;
}

/** Ranges visible for less than this (ms) are not fetched. */
const SETTLE_TIME = 80;

/** The visible range once it has stayed for a moment: dragging the scroll bar does not fetch everything it passes. */
function useSettledRange(first: number, last: number): Range {
  const [settledRange, setSettledRange] = useState<Range>({ first, last });
  const newest = useRef<Range>({ first, last });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    newest.current = { first, last };
    if ((first === settledRange.first && last === settledRange.last) || timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      setSettledRange(newest.current);
    }, SETTLE_TIME);
  }, [first, last, settledRange]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return settledRange;
}
