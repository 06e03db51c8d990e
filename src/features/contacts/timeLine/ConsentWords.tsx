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
  change: { from, source, evidence, is_kept, actor_name },
}: {
  change: EntryOf<'consent'>;
}) {
  const text = useText();
  const facts = [
    source && text(`contacts.sources.${source}`),
    evidence && `“${evidence}”`,
    is_kept && text('contacts.timeLine.consentKept'),
    from && text('contacts.timeLine.consentBefore', { before: text(`contacts.consents.${from}`) }),
    actor_name && text('contacts.timeLine.by', { name: actor_name }),
  ].filter(Boolean);
  return facts.length > 0 ? <Words>{facts.join(' · ')}</Words> : null;
}
