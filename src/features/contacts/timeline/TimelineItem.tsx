import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConsentChip } from '#src/parts/contacts/ConsentChip.tsx';
import { useActorName } from '#src/parts/history/useActorName.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { EntryOf } from './entryTypes.ts';
import { MessageWords } from './MessageWords.tsx';
import { useFieldWords } from './useFieldWords.ts';

const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 21,
  height: 21,
  borderRadius: 6,
  color: theme.tokens.textQuiet,
  backgroundColor: theme.tokens.status.neutral.background,
}));
const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 8, minHeight: 21 });
const Title = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });
const Time = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  flexShrink: 0,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** One entry of the timeline. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { icon, title, content } = useEntryLook(entry);
  return (
    <li>
      <Mark>
        <MdiIcon name={icon} size={14} />
      </Mark>
      <Head>
        <Title>{title}</Title>
        <Time>
          <RelativeTime at={entry.at} />
        </Time>
      </Head>
      {content}
    </li>
  );
}

function useEntryLook(entry: TimelineEntry): { icon: IconName; title: ReactNode; content?: ReactNode } {
  const text = useText();
  const actorName = useActorName('contactTimeline.program');
  switch (entry.kind) {
    case 'message': {
      const isIncoming = entry.direction === 'incoming';
      return {
        icon: isIncoming ? 'mdi-arrow-down-left' : 'mdi-arrow-up-right',
        title: text(isIncoming ? 'contactTimeline.received' : 'contactTimeline.sent'),
        content: <MessageWords message={entry} />,
      };
    }
    case 'consent':
      return {
        icon: 'mdi-shield-account-outline',
        title: <ConsentChip consent={entry.to} />,
        content: <ConsentWords change={entry} />,
      };
    case 'import':
      return {
        icon: 'mdi-upload',
        title: text(`contactTimeline.import.${entry.change}`, { file: entry.file_name }),
      };
    case 'keyword':
      return { icon: 'mdi-key-variant', title: text('contactTimeline.keyword', { word: entry.word }) };
    case 'edit':
      return {
        icon: entry.action === 'create' ? 'mdi-account-plus-outline' : 'mdi-pencil-outline',
        title: text(`contactTimeline.edit.${entry.action}`, { name: actorName(entry.actor_name) }),
        content: entry.action === 'create' ? null : <EditWords changes={entry.changes} />,
      };
  }
}

const Words = styled('div')(({ theme }) => ({
  marginBlockStart: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  overflowWrap: 'anywhere',
}));

/** A consent's source, its previous value, and who recorded it. */
function ConsentWords({
  change: { from, source, evidence, is_inherited, keeps_sending, actor_name },
}: {
  change: EntryOf<'consent'>;
}) {
  const text = useText();
  const nameOf = useActorName('contactTimeline.program');
  const facts = [
    source && text(`contacts.sources.${source}`),
    evidence && text('ui.quoted', { text: evidence }),
    is_inherited && text('contactTimeline.consentKept'),
    keeps_sending && text('contactTimeline.keptSending'),
    from && text('contactTimeline.consentBefore', { before: text(`contacts.consents.${from}`) }),
    actor_name && text('contactTimeline.by', { name: nameOf(actor_name) }),
  ].filter(Boolean);
  return facts.length > 0 ? <Words>{facts.join(' · ')}</Words> : null;
}

const List = styled('ul')(({ theme }) => ({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  overflowWrap: 'anywhere',
  '& ins': { color: theme.tokens.text, textDecoration: 'none' },
}));

/** The changes of the contact: each field, before and after. */
function EditWords({ changes }: { changes: EntryOf<'edit'>['changes'] }) {
  const text = useText();
  const { label, words } = useFieldWords();
  return (
    <List>
      {changes.map(({ field, before, after }) => {
        const was = words(field, before);
        return (
          <li key={field}>
            {text('ui.labelOf', { label: label(field) })} {was && <del>{was}</del>} {was && '→ '}
            <ins>{words(field, after) || '–'}</ins>
          </li>
        );
      })}
    </List>
  );
}
