import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { isMaskedText } from '#src/domain/acting/isMaskedText.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { TimelineKind } from '#src/domain/contacts/contactTimelineTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { RevealButton } from '#src/parts/acting/RevealButton.tsx';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { ReplyBox } from '#src/parts/texting/reply/ReplyBox.tsx';
import { useCan } from '#src/session/useAccess.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { TimelineItem } from './TimelineItem.tsx';
import { TimelineKinds } from './TimelineKinds.tsx';
import { useTimeline } from './useTimeline.ts';

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '16px 0 0',
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
const Frame = styled('div')({ minWidth: 0, maxWidth: 680, paddingBlockEnd: 32 });

/** How often (ms) to check whether the person has written or opted out. */
const CONTACT_REFRESH = 4000;

/** A contact's timeline, newest first, and a message to this contact. */
export function Timeline({ contact }: { contact: Contact }) {
  const text = useText();
  useContactRefresh(contact.id);
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const { entries, isPending, error, refetch, hasOlder, isFetchingOlder, showOlder } = useTimeline(contact, kinds);
  const isLoading = useSettled(isPending);
  const mayText = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const [isWriting, setWriting] = useState(false);

  const content = () => {
    if (isLoading) return <RowsSkeleton rows={4} />;
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    if (entries.length === 0) return <p>{text('contactTimeline.none')}</p>;
    return (
      <>
        <Entries>
          {entries.map((entry) => (
            <TimelineItem key={entry.id} entry={entry} />
          ))}
        </Entries>
        {hasOlder && (
          <Button
            variant="outlined"
            size="small"
            loading={isFetchingOlder}
            onClick={showOlder}
            sx={{ marginBlockStart: 4 }}
          >
            {text('contactTimeline.more')}
          </Button>
        )}
      </>
    );
  };
  return (
    <Frame>
      <Section
        title={text('contactTimeline.title')}
        actions={
          <>
            <RevealButton
              of={{ what: 'texts', contactId: contact.id }}
              isMasked={entries.some((entry) => entry.kind === 'message' && isMaskedText(entry.body))}
            />
            {mayText && (
              <Button
                size="small"
                variant="outlined"
                startIcon={<MdiIcon name="mdi-message-plus-outline" />}
                aria-expanded={isWriting}
                onClick={() => setWriting(!isWriting)}
              >
                {text('contacts.textThem')}
              </Button>
            )}
          </>
        }
      >
        {isWriting && (
          <MessageToContact
            contact={contact}
            onSent={(isTextLeft) => {
              if (!isTextLeft) setWriting(false);
              refetch();
            }}
          />
        )}
        <TimelineKinds chosen={kinds} onChange={setKinds} />
        {content()}
      </Section>
    </Frame>
  );
}

/** Keeps the page's contact up to date. A contact that may no longer be read is not fetched again. */
function useContactRefresh(id: string): void {
  useGetOne<Contact>(
    'contacts',
    { id },
    {
      refetchOnMount: false,
      refetchInterval: ({ state }) =>
        [403, 404].includes(asApiError(state.error).status) ? false : pollInterval(CONTACT_REFRESH),
    },
  );
}

// Without the border and padding that separate the box from messages above.
const ReplyFrame = styled('div')({ marginBlockEnd: 16, '& > *': { border: 0, padding: 0 } });

/** A message to this contact, from its page. */
function MessageToContact({ contact, onSent }: { contact: Contact; onSent: (isTextLeft: boolean) => void }) {
  const text = useText();
  const nameOf = useContactName();
  const notify = useNotify();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), []);
  return (
    <ReplyFrame ref={frame}>
      <ReplyBox
        contact={contact}
        label={text('contacts.textLabel')}
        sendLabel={text('contacts.textSend')}
        onSent={(isTextLeft) => {
          notify(text('contacts.textQueued', { name: nameOf(contact) }));
          onSent(isTextLeft);
        }}
      />
    </ReplyFrame>
  );
}
