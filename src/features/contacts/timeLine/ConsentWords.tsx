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
    is_kept && text('contacts.timeLine.consentKept'),
    is_stop_wish && text('contacts.timeLine.keptSending'),
    from && text('contacts.timeLine.consentBefore', { before: text(`contacts.consents.${from}`) }),
    actor_name && text('contacts.timeLine.by', { name: actor_name }),
  ].filter(Boolean);
  return facts.length > 0 ? <Words>{facts.join(' · ')}</Words> : null;
}
