import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { isMaskedText } from '#src/domain/acting/isMaskedText.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { isFinal } from '#src/domain/messages/messageTerms.ts';
import { OPEN } from '#src/features/messages/messageViews.ts';
import { SendAgainButton } from '#src/features/messages/SendAgainButton.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RevealButton } from '#src/parts/acting/RevealButton.tsx';
import { useZoneWords } from '#src/parts/contacts/useZoneWords.ts';
import { MessageBubble } from '#src/parts/texting/preview/MessageBubble.tsx';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { TextBody } from '#src/parts/texting/TextBody.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FormSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { MessageFacts } from './MessageFacts.tsx';
import { StatusCourse } from './StatusCourse.tsx';

const Sheet = styled('div')({
  display: 'grid',
  gap: 16,
  width: 'min(460px, 100vw)',
  boxSizing: 'border-box',
  padding: 20,
});
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > :last-child': { marginInlineStart: 'auto' },
}));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

interface MessageDetailProps {
  id: string;
  onClose: () => void;
  /** The router's path of another message's details. */
  pathOf: (id: string) => string;
}

/** All details of a message: its progress, its route, and why it failed and what to do. */
export function MessageDetail({ id, onClose, pathOf }: MessageDetailProps) {
  const text = useText();
  const titleId = useId();
  const { data, error, isPending, refetch } = useGetOne<Message>(
    'messages',
    { id },
    {
      refetchInterval: ({ state }) => pollWhile(state.data !== undefined && !isFinal((state.data as Message).status)),
    },
  );
  const isLoading = useSettled(isPending);
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}>
      <Sheet>
        <Head>
          <h2 id={titleId}>{text('messages.detail.title')}</h2>
          {data && <MessageStatusChip status={data.status} />}
          <IconAction icon="mdi-close" label={text('messages.detail.close')} onClick={onClose} />
        </Head>
        {isLoading && <FormSkeleton />}
        {!isLoading && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isLoading && data && <Content message={data} pathOf={pathOf} />}
      </Sheet>
    </Drawer>
  );
}

/** Why a message waits, and until when. */
function HoldNote({ held: { until, zone } }: { held: NonNullable<Message['held']> }) {
  const text = useText();
  const format = useFormat();
  const words = useZoneWords();
  return (
    <Note kind="info" title={text('messages.detail.heldUntil', { time: format.dateTimeZoned(until) })}>
      {zone
        ? text('messages.detail.heldIn', { zone: words.place(zone), source: words.source(zone) })
        : text('messages.detail.heldThere')}
    </Note>
  );
}

function Content({ message, pathOf }: { message: Message; pathOf: (id: string) => string }) {
  const text = useText();
  const failure = useFailureWords();
  const { error_code, contact_id, sends_again, sent_again_as, body } = message;
  const words = error_code && failure(error_code);
  return (
    <>
      <MessageBubble isQuiet={body === ''}>
        <TextBody body={body} />
      </MessageBubble>
      {words && (
        <Note kind="error" title={words.cause}>
          {words.advice}
          {words.isSendingAgainUseful === false && <p>{text('texting.sendingAgainUseless')}</p>}
        </Note>
      )}
      {message.status === 'scheduled' && message.held && <HoldNote held={message.held} />}
      <Actions>
        <RevealButton of={{ what: 'message', messageId: message.id }} isMasked={isMaskedText(body)} />
        <SendAgainButton message={message} />
        {contact_id && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={conversationPath(contact_id)}
            startIcon={<MdiIcon name="mdi-message-text-outline" size={16} />}
          >
            {text('messages.detail.conversation')}
          </Button>
        )}
        {sends_again && <Link to={pathOf(sends_again)}>{text('messages.detail.earlier')}</Link>}
        {sent_again_as && <Link to={pathOf(sent_again_as)}>{text('messages.detail.later')}</Link>}
      </Actions>
      <StatusCourse message={message} />
      <MessageFacts message={message} />
    </>
  );
}

/** The router's path of the conversation with a contact. */
function conversationPath(contactId: string): string {
  return `${pathTo('messages.list')}?${new URLSearchParams({ [OPEN]: contactId })}`;
}
