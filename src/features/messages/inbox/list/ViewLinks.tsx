import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import { CONVERSATION_VIEWS } from '#src/domain/messages/conversationTerms.ts';
import { INBOX_REFRESH } from '#src/features/messages/inbox/inboxRefresh.ts';
import { useInboxAddress } from '#src/features/messages/inbox/useInboxAddress.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { unlessTold } from '#src/ui/live/unlessTold.ts';

const Views = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& a': {
    display: 'inline-flex',
    gap: 6,
    paddingInline: 8,
    lineHeight: '26px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    color: theme.tokens.textQuiet,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.tokens.hover, color: theme.tokens.text },
  '& a[aria-current]': { backgroundColor: theme.tokens.selected, color: theme.tokens.text, fontWeight: 600 },
  // The number's place is kept while it is not known, so that nothing moves when it comes.
  '& span': { minWidth: '1ch', fontVariantNumeric: 'tabular-nums' },
}));

/** The views of the inbox, each with how many conversations it holds. */
export function ViewLinks() {
  const text = useText();
  const format = useFormat();
  const { view, linkToView } = useInboxAddress();
  const { data: counts } = useOperation('conversationCounts', {
    refetchInterval: () => unlessTold(INBOX_REFRESH),
  });
  return (
    <Views aria-label={text('messages.inbox.views')}>
      {CONVERSATION_VIEWS.map((each) => (
        <Link key={each} to={linkToView(each)} aria-current={each === view ? 'page' : undefined}>
          {text(`messages.inbox.view.${each}`)}
          <span>{counts ? format.number(counts[each]) : ''}</span>
        </Link>
      ))}
    </Views>
  );
}
