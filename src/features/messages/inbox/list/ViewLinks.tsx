import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import { CONVERSATION_VIEWS, type ConversationView } from '#src/domain/messages/conversationTerms.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Views = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& a, & button': {
    display: 'inline-flex',
    gap: 6,
    paddingInline: 8,
    lineHeight: '26px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    color: theme.tokens.textQuiet,
    textDecoration: 'none',
    border: 0,
    background: 'none',
    fontFamily: 'inherit',
    cursor: 'pointer',
  },
  '& button': { alignItems: 'center', gap: 0, paddingInlineEnd: 2 },
  '& a:hover, & button:hover, & button[aria-expanded="true"]': {
    backgroundColor: theme.tokens.hover,
    color: theme.tokens.text,
  },
  '& a[aria-current]': { backgroundColor: theme.tokens.selected, color: theme.tokens.text, fontWeight: 600 },
  // Reserves the number's space while it loads, so that nothing moves.
  '& span': { minWidth: '1ch', fontVariantNumeric: 'tabular-nums' },
}));

const Item = styled(MenuItem)(({ theme }) => ({
  gap: 24,
  justifyContent: 'space-between',
  '& span': { color: theme.tokens.textQuiet, fontVariantNumeric: 'tabular-nums' },
})) as typeof MenuItem;

/** The views that are always visible. */
const FIRST: readonly ConversationView[] = ['open', 'unread', 'mine', 'unassigned'];

/** The inbox views with their numbers of conversations: the main ones and the current one as links, the rest in a menu. */
export function ViewLinks() {
  const text = useText();
  const format = useFormat();
  const { view, linkToView } = useInboxAddress();
  const { data: counts } = useOperation('conversationCounts', {
    refetchInterval: () => pollInterval(INBOX_REFRESH),
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDrawn = useOnceOpen(anchor !== null);
  // People who may want to stop wait for a decision, so their view is not hidden in the menu.
  const isInSight = (each: ConversationView) =>
    FIRST.includes(each) || each === view || (each === 'may_want_to_stop' && (counts?.may_want_to_stop ?? 0) > 0);
  const label = (each: ConversationView) => (
    <>
      {text(`messages.inbox.view.${each}`)}
      <span>{counts ? format.number(counts[each]) : ''}</span>
    </>
  );
  return (
    <Views aria-label={text('messages.inbox.views')}>
      {CONVERSATION_VIEWS.filter(isInSight).map((each) => (
        <Link key={each} to={linkToView(each)} aria-current={each === view ? 'page' : undefined}>
          {label(each)}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('messages.inbox.moreViews')}
        <MdiIcon name="mdi-menu-down" />
      </button>
      {isDrawn && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {CONVERSATION_VIEWS.filter((each) => !isInSight(each)).map((each) => (
            <Item key={each} component={Link} to={linkToView(each)} onClick={() => setAnchor(null)}>
              {label(each)}
            </Item>
          ))}
        </Menu>
      )}
    </Views>
  );
}
