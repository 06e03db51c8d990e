import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { ConsentChip } from '#src/ui/contacts/ConsentChip.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ChangeWords } from './ChangeWords.tsx';
import { MessageWords } from './MessageWords.tsx';
import type { TimeLineEntry } from './timeLineEntries.ts';

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
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minHeight: 21 });
const Time = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** One thing that happened. */
export function TimeLineItem({ entry }: { entry: TimeLineEntry }) {
  const { icon, title, content } = useEntryLook(entry);
  return (
    <li>
      <Mark>
        <MdiIcon name={icon} size={14} />
      </Mark>
      <Head>
        {title}
        <Time>
          <RelativeTime at={entry.at} />
        </Time>
      </Head>
      {content}
    </li>
  );
}

function useEntryLook(entry: TimeLineEntry): { icon: IconName; title: ReactNode; content?: ReactNode } {
  const text = useText();
  switch (entry.kind) {
    case 'message': {
      const isIncoming = entry.message.direction === 'incoming';
      return {
        icon: isIncoming ? 'mdi-arrow-down-left' : 'mdi-arrow-up-right',
        title: text(isIncoming ? 'contacts.timeLine.received' : 'contacts.timeLine.sent'),
        content: <MessageWords message={entry.message} />,
      };
    }
    case 'change':
      return {
        icon: 'mdi-pencil-outline',
        title: text('contacts.timeLine.changed', { name: entry.change.actor_name }),
        content: <ChangeWords change={entry.change} />,
      };
    case 'consent':
      return {
        icon: 'mdi-shield-account-outline',
        title: <ConsentChip consent={entry.contact.consent} />,
        content: entry.contact.consent_source ? text(`contacts.sources.${entry.contact.consent_source}`) : null,
      };
    case 'created':
      return {
        icon: 'mdi-account-plus-outline',
        title: entry.by ? text('contacts.timeLine.createdBy', { name: entry.by }) : text('contacts.timeLine.created'),
      };
  }
}
