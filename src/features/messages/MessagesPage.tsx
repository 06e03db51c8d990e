import { styled } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { Inbox } from './inbox/Inbox.tsx';
import { MessageLog } from './log/MessageLog.tsx';
import { viewOf, viewPath } from './messageViews.ts';

const Views = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  marginBlockEnd: 16,
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  '& a': {
    paddingBlock: '6px 10px',
    marginBlockEnd: -1,
    color: theme.tokens.textQuiet,
    textDecoration: 'none',
    borderBlockEnd: '2px solid transparent',
  },
  '& a:hover': { color: theme.tokens.text },
  '& a[aria-current]': { color: theme.tokens.text, fontWeight: 600, borderBlockEndColor: theme.palette.primary.main },
}));

/** The inbox as conversations, and the log of every message. */
export function MessagesPage() {
  const text = useText();
  const [parameters] = useSearchParams();
  const view = viewOf(parameters);
  return (
    <>
      <PageHeading title={text('screens.messages.list')} />
      <PageContent width="full">
        <Views aria-label={text('messages.views')}>
          {(['inbox', 'log'] as const).map((name) => (
            <Link key={name} to={viewPath(name)} aria-current={name === view ? 'page' : undefined}>
              {text(`messages.view.${name}`)}
            </Link>
          ))}
        </Views>
        {view === 'inbox' ? <Inbox /> : <MessageLog />}
      </PageContent>
    </>
  );
}
