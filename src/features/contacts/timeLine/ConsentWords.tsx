import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import type { EntryOf } from './entryTypes.ts';

const Words = styled('div')(({ theme }) => ({
  marginBlockStart: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  overflowWrap: 'anywhere',
}));

/** Where a consent came from, what it was before, who wrote it down. */
export function ConsentWords({
  change: { from, source, evidence, is_kept, is_stop_wish, actor_name },
}: {
  change: EntryOf<'consent'>;
}) {
  const text = useText();
  const facts = [
    source && text(`contacts.sources.${source}`),
    evidence && `“${evidence}”`,
    is_kept && text('contactTimeLine.consentKept'),
    is_stop_wish && text('contactTimeLine.keptSending'),
    from && text('contactTimeLine.consentBefore', { before: text(`contacts.consents.${from}`) }),
    actor_name && text('contactTimeLine.by', { name: actor_name }),
  ].filter(Boolean);
  return facts.length > 0 ? <Words>{facts.join(' · ')}</Words> : null;
}
