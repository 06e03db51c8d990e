import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Contact } from '#src/domain/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { TimeLineItem } from './TimeLineItem.tsx';
import { useTimeLine } from './useTimeLine.ts';

const Line = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { position: 'relative', paddingInlineStart: 32, paddingBlockEnd: 20 },
  '& > li:last-of-type': { paddingBlockEnd: 0 },
  // The line from one mark to the next.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '24px 0',
    insetInlineStart: 10,
    borderInlineStart: `1px solid ${theme.tokens.line}`,
  },
}));
const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  maxWidth: 680,
  paddingBlockEnd: 32,
  [theme.breakpoints.up('lg')]: { position: 'sticky', insetBlockStart: 24 },
}));

/** What happened with a contact, newest first. */
export function TimeLine({ contact }: { contact: Contact }) {
  const text = useText();
  const { entries, isPending, error, refetch, hasOlder, showOlder } = useTimeLine(contact);
  const isLoading = useSettled(isPending);
  return (
    <Frame>
      <Section title={text('contacts.timeLine.title')}>
        {isLoading ? (
          <RowsSkeleton rows={4} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <>
            <Line>
              {entries.map((entry) => (
                <TimeLineItem key={`${entry.kind}-${entry.id}`} entry={entry} />
              ))}
            </Line>
            {hasOlder && (
              <Button variant="outlined" size="small" onClick={showOlder} sx={{ marginBlockStart: 3 }}>
                {text('contacts.timeLine.more')}
              </Button>
            )}
          </>
        )}
      </Section>
    </Frame>
  );
}
