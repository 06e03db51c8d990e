import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Loaded } from './Loaded.tsx';

/** The polling interval (ms) while the page is visible. */
const REFRESH = 15_000;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 36,
    color: theme.tokens.text,
    textDecoration: 'none',
  },
  '& a:hover span': { textDecoration: 'underline' },
  '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

/** Conversations that wait for a reply. */
export function InboxSection() {
  const text = useText();
  const format = useFormat();
  const mayReply = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const query = useOperation('conversationCounts', {
    refetchInterval: () => pollInterval(REFRESH),
  });
  const views = mayReply ? (['unread', 'mine', 'unassigned'] as const) : (['unread', 'unassigned'] as const);
  return (
    <Section
      title={text('dashboard.inbox.title')}
      actions={
        <Button component={Link} to={pathTo('messages.list')} size="small">
          {text('dashboard.inbox.all')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={views.length + 1} />}>
        {(counts) => (
          <List>
            {views.map((view) => (
              <li key={view}>
                <Link to={`${pathTo('messages.list')}?view=${view}`}>
                  <span>{text(`dashboard.inbox.${view}`)}</span>
                  <strong>{format.number(counts[view])}</strong>
                </Link>
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  );
}
